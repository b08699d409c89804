import { oversightDays } from '@argus/contract/staff/oversight';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { describeError } from '../../../lib/api-errors.ts';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { ErrorState } from '../../../shared/states/error-state.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { suspiciousPairsQuery } from '../api.ts';
import { formatShare, formatTenths } from '../format-share.ts';
import { panelMessages } from '../messages.ts';
import { Cell, PanelRow, PanelTable, RowHead } from '../panel-table.tsx';
import { UserLink } from '../user-link.tsx';

export function PairList() {
  const { data, error, refetch, isFetching } = useQuery(suspiciousPairsQuery(useApi(), {}));
  if (!data && error) {
    const message = describeError(error, { fallback: panelMessages.pairs });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <Skeleton className="h-48 w-full" />;
  const weighed = `${countOf(data.reviewsWeighed, 'decision')} from the last ${oversightDays.pairs} days were analysed.`;
  if (data.pairs.length === 0) {
    return (
      <EmptyState title="No suspicious pairs" className="py-6">
        No reviewer meets any one submitter more often than chance would explain. {weighed}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <PanelTable
        caption="Suspicious pairs"
        columns={[
          { label: 'Reviewer', className: 'w-56' },
          { label: 'Submitter', className: 'w-56' },
          { label: 'Shared cases', isNumber: true },
          { label: 'Expected', isNumber: true },
          { label: 'Times expected', isNumber: true },
          { label: 'Share of reviews', isNumber: true },
          { label: 'In their favour', isNumber: true },
        ]}
      >
        {data.pairs.map((pair) => (
          <PanelRow key={`${pair.reviewer._id} ${pair.submitter._id}`}>
            <RowHead className="font-semibold">
              <span aria-hidden="true" className="font-normal text-muted text-sm lg:hidden">
                Reviewer{' '}
              </span>
              <UserLink userId={pair.reviewer._id} username={pair.reviewer.username} />
            </RowHead>
            <Cell label="Submitter">
              <UserLink userId={pair.submitter._id} username={pair.submitter.username} />
            </Cell>
            <Cell label="Shared cases" isNumber>
              {formatNumber(pair.sharedCases)} of {formatNumber(pair.submitterCases)}
            </Cell>
            <Cell label="Expected" isNumber>
              {formatTenths(pair.expectedCases)}
            </Cell>
            <Cell label="Times expected" isNumber>
              <span className="font-semibold">{formatTenths(pair.timesExpected)}×</span>
            </Cell>
            <Cell label="Share of reviews" isNumber>
              {formatShare(pair.share)} of {formatNumber(pair.reviewerCases)}
            </Cell>
            <Cell label="In their favour" isNumber>
              {formatNumber(pair.agreedCases)} of {formatNumber(pair.sharedCases)} ({formatShare(pair.agreement)})
            </Cell>
          </PanelRow>
        ))}
      </PanelTable>
      <p className="text-muted text-sm">{weighed} A number here is a reason to look, not a verdict.</p>
    </div>
  );
}
