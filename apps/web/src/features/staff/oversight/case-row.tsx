import type { ReportCard } from '@argus/contract/cases/reports';
import type { ReactNode } from 'react';
import { DateTime } from '../../../ui/date-time.tsx';
import { Cell, PanelRow, RowHead } from '../panel-table.tsx';
import { ReportLink } from '../report-link.tsx';
import { UserLink } from '../user-link.tsx';

export type ListedCase = Pick<
  ReportCard,
  'reportId' | 'reportedPlayerName' | 'reportedPlayerAvatar' | 'reportedSteam64Id' | 'submittedBy'
>;

export interface CaseRowProps {
  report: ListedCase;
  /** What the list is about. */
  about: { label: string; value: ReactNode };
  at: { label: string; value: string };
}

/** A case in a list of those that staff should look at. */
export function CaseRow({ report, about, at }: CaseRowProps) {
  const { reportId, reportedPlayerName, reportedPlayerAvatar, reportedSteam64Id, submittedBy } = report;
  return (
    <PanelRow>
      <RowHead>
        <ReportLink
          reportId={reportId}
          playerName={reportedPlayerName}
          avatarUrl={reportedPlayerAvatar}
          steam64Id={reportedSteam64Id}
        />
      </RowHead>
      <Cell label={about.label}>{about.value}</Cell>
      <Cell label="Submitter">
        <UserLink userId={submittedBy?._id ?? null} username={submittedBy?.username ?? null} />
      </Cell>
      <Cell label={at.label}>
        <DateTime value={at.value} />
      </Cell>
    </PanelRow>
  );
}
