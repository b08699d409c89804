import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { readPage } from '../../../lib/page-number.ts';
import { Day } from '../../../ui/date-time.tsx';
import { lostEvidenceQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PagedList } from '../paged-list.tsx';
import { Cell, PanelTable } from '../panel-table.tsx';
import { CaseRow } from './case-row.tsx';

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
            <CaseRow key={report.reportId} report={report} at={{ label: 'Submitted', value: report.createdAt }}>
              <Cell label="Gone since">
                <Day value={report.goneSince} />
              </Cell>
            </CaseRow>
          ))}
        </PanelTable>
      )}
    </PagedList>
  );
}
