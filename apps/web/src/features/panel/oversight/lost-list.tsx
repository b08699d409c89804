import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { readPage } from '../../../lib/page-number.ts';
import { DateTime, Day } from '../../../ui/date-time.tsx';
import { lostEvidenceQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PagedList } from '../paged-list.tsx';
import { Cell, PanelRow, PanelTable, RowHead } from '../panel-table.tsx';
import { ReportLink } from '../report-link.tsx';
import { UserLink } from '../user-link.tsx';

export function LostList() {
  const [searchParams] = useSearchParams();
  return (
    <PagedList
      query={useQuery(lostEvidenceQuery(useApi(), readPage(searchParams)))}
      countRows={({ reports }) => reports.length}
      countAll={({ totalReports }) => totalReports}
      failedMessage={panelMessages.lost}
      things="convictions"
      empty={{ title: 'No lost evidence', hint: 'Every conviction still has something to look at.' }}
    >
      {({ reports }) => (
        <PanelTable
          caption="Convictions without evidence"
          columns={[{ label: 'Player' }, { label: 'Gone since' }, { label: 'Submitter' }, { label: 'Submitted' }]}
        >
          {reports.map((report) => (
            <PanelRow key={report.reportId}>
              <RowHead>
                <ReportLink
                  reportId={report.reportId}
                  playerName={report.reportedPlayerName}
                  avatarUrl={report.reportedPlayerAvatar}
                  steam64Id={report.reportedSteam64Id}
                />
              </RowHead>
              <Cell label="Gone since">
                <Day value={report.goneSince} />
              </Cell>
              <Cell label="Submitter">
                <UserLink userId={report.submittedBy?._id ?? null} username={report.submittedBy?.username ?? null} />
              </Cell>
              <Cell label="Submitted">
                <DateTime value={report.createdAt} />
              </Cell>
            </PanelRow>
          ))}
        </PanelTable>
      )}
    </PagedList>
  );
}
