import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { readPage } from '../../../lib/page-number.ts';
import { splitReportsQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { PagedList } from '../paged-list.tsx';
import { Cell, PanelTable } from '../panel-table.tsx';
import { CaseRow } from './case-row.tsx';

export function SplitList() {
  const [searchParams] = useSearchParams();
  return (
    <PagedList
      query={useQuery(splitReportsQuery(useApi(), readPage(searchParams)))}
      countRows={({ reports }) => reports.length}
      countAll={({ totalReports }) => totalReports}
      failedMessage={panelMessages.split}
      things="split cases"
      empty={{ title: 'No split cases', hint: 'No recent case was closed on a split vote.' }}
    >
      {({ reports }) => (
        <PanelTable
          caption="Split cases"
          columns={[
            { label: 'Player' },
            { label: 'Votes', className: 'w-52' },
            { label: 'Submitter' },
            { label: 'Closed' },
          ]}
        >
          {reports.map((report) => (
            <CaseRow key={report.reportId} report={report} at={{ label: 'Closed', value: report.closedAt }}>
              <Cell label="Votes">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:grid">
                  <VoteDots cheater={report.cheaterVotes} all={report.reviewCount} />
                  <span className="tabular-nums">
                    {report.cheaterVotes} of {report.reviewCount} voted cheater
                  </span>
                </span>
              </Cell>
            </CaseRow>
          ))}
        </PanelTable>
      )}
    </PagedList>
  );
}

/** Decorative: the text next to it says the same. */
function VoteDots({ cheater, all }: { cheater: number; all: number }) {
  return (
    <svg width={all * 18} height="14" aria-hidden="true" data-verdict="red" className="block">
      {Array.from({ length: all }, (_, index) => index + 1).map((vote) => (
        <circle
          key={vote}
          cx={vote * 18 - 10}
          cy="7"
          r="5.5"
          strokeWidth="1.5"
          className={vote <= cheater ? 'fill-verdict stroke-verdict' : 'fill-raised stroke-line-strong'}
        />
      ))}
    </svg>
  );
}
