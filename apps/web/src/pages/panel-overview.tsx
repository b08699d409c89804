import { OverviewBoard } from '../features/panel/oversight/overview-board.tsx';
import { PanelArea } from '../features/panel/panel-area.tsx';
import type { PageHead } from '../lib/page.ts';

export const head: PageHead = () => ({ title: 'Overview' });

export function Page() {
  return (
    <PanelArea title="Overview" lead="How the community is doing.">
      <OverviewBoard />
    </PanelArea>
  );
}
