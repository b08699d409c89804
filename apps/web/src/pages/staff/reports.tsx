import { t } from '@lingui/core/macro';
import { ReportList } from '../../features/staff/cases/report-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Reports` });

export function Page() {
  return (
    <PanelArea title={t`Reports`} lead={t`Open a report to see who decided what, or to change its status.`}>
      <ReportList />
    </PanelArea>
  );
}
