import { PairList } from '../../features/staff/oversight/pair-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: 'Suspicious pairs' });

export function Page() {
  return (
    <PanelArea
      title="Suspicious pairs"
      lead="Reviewers who decided on one submitter’s reports far more often than chance."
    >
      <PairList />
    </PanelArea>
  );
}
