import { ReportList } from '../../features/staff/cases/report-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: 'Reports' });

export function Page() {
  return (
    <PanelArea title="Reports" lead="Open a report to see who decided what, or to change its status.">
      <ReportList />
    </PanelArea>
  );
}
