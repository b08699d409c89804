import type { ReportCard } from '@argus/contract/cases/reports';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { PanelList } from '../panel-list.tsx';
import type { PanelColumn } from '../panel-table.tsx';
import { ReportLink } from '../report-link.tsx';
import { UserLink } from '../user-link.tsx';

type ListedCase = Pick<
  ReportCard,
  'reportId' | 'reportedPlayerName' | 'reportedPlayerAvatar' | 'reportedSteam64Id' | 'submittedBy'
>;

interface CasePage<Case> {
  reports: readonly Case[];
  totalReports: number;
  totalPages: number;
  currentPage: number;
}

export interface CaseListProps<Case extends ListedCase> {
  query: UseQueryResult<CasePage<Case>>;
  failedMessage: MessageDescriptor;
  loadingLabel: string;
  pagesLabel: string;
  empty: { title: string; hint: string };
  caption: string;
  /** This column says why staff should look at the case. */
  about: PanelColumn<Case>;
  at: { id: string; label: string; of: (report: Case) => string };
}

export function CaseList<Case extends ListedCase>({ about, at, ...list }: CaseListProps<Case>) {
  return (
    <PanelList
      {...list}
      rowsOf={({ reports }) => reports}
      countAll={({ totalReports }) => totalReports}
      keyOf={({ reportId }) => reportId}
      columns={[
        { id: 'player', label: t`Player`, show: (report) => <ReportLink report={report} /> },
        about,
        {
          id: 'submitter',
          label: t`Submitter`,
          show: ({ submittedBy }) => (
            <UserLink userId={submittedBy?._id ?? null} username={submittedBy?.username ?? null} />
          ),
        },
        { id: at.id, label: at.label, show: (report) => <DateTime value={at.of(report)} /> },
      ]}
    />
  );
}
