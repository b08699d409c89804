import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelList } from '../panel-list.tsx';
import { PanelTable } from '../panel-table.tsx';
import { CaseRow, type ListedCase } from './case-row.tsx';

interface CasePage<Case> {
  reports: readonly Case[];
  totalReports: number;
  totalPages: number;
  currentPage: number;
}

export interface CaseListProps<Case extends ListedCase> {
  query: UseQueryResult<CasePage<Case>>;
  failedMessage: string;
  things: string;
  empty: { title: string; hint: string };
  caption: string;
  /** What the list is about. */
  about: { label: string; className?: string | undefined; show: (report: Case) => ReactNode };
  at: { label: string; of: (report: Case) => string };
}

/** Cases that staff should look at. */
export function CaseList<Case extends ListedCase>({ caption, about, at, ...list }: CaseListProps<Case>) {
  const { label, className, show } = about;
  return (
    <PanelList {...list} countRows={({ reports }) => reports.length} countAll={({ totalReports }) => totalReports}>
      {({ reports }) => (
        <PanelTable
          caption={caption}
          columns={[{ label: 'Player' }, { label, className }, { label: 'Submitter' }, { label: at.label }]}
        >
          {reports.map((report) => (
            <CaseRow
              key={report.reportId}
              report={report}
              about={{ label, value: show(report) }}
              at={{ label: at.label, value: at.of(report) }}
            />
          ))}
        </PanelTable>
      )}
    </PanelList>
  );
}
