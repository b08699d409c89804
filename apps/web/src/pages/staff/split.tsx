import { SplitList } from '../../features/staff/oversight/split-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: 'Split cases' });

export function Page() {
  return (
    <PanelArea
      title="Split cases"
      lead="Closed as undetermined although two or more reviewers voted cheater. They may deserve another look."
    >
      <SplitList />
    </PanelArea>
  );
}
