import { oversightDays } from '@argus/contract/staff/oversight';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { suspiciousPairsQuery } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { formatShare, formatTenths } from '../format-share.ts';
import { panelMessages } from '../messages.ts';
import { PanelTable } from '../panel-table.tsx';
import { UserLink } from '../user-link.tsx';

export function PairList() {
  const query = useQuery(suspiciousPairsQuery(useApi(), {}));
  const { data } = query;
  if (!data && query.error) return <FailedQuery query={query} failedMessage={panelMessages.pairs} />;
  if (!data) return <Skeleton className="h-48 w-full" />;
  const weighed = t`${countOf(data.reviewsWeighed, 'decision')} from the last ${oversightDays.pairs} days were analysed.`;
  if (data.pairs.length === 0) {
    return (
      <EmptyState title={t`No suspicious pairs`} className="py-6">
        <Trans>No reviewer meets any one submitter more often than chance would explain. {weighed}</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <PanelTable
        caption={t`Suspicious pairs`}
        rows={data.pairs}
        keyOf={({ reviewer, submitter }) => `${reviewer._id} ${submitter._id}`}
        columns={[
          {
            label: t`Reviewer`,
            headerClass: 'w-56',
            cellClass: 'font-semibold',
            show: ({ reviewer }) => (
              <>
                <span aria-hidden="true" className="font-normal text-muted text-sm lg:hidden">
                  <Trans>Reviewer</Trans>{' '}
                </span>
                <UserLink userId={reviewer._id} username={reviewer.username} />
              </>
            ),
          },
          {
            label: t`Submitter`,
            headerClass: 'w-56',
            show: ({ submitter }) => <UserLink userId={submitter._id} username={submitter.username} />,
          },
          {
            label: t`Shared cases`,
            isNumber: true,
            show: (pair) => t`${formatNumber(pair.sharedCases)} of ${formatNumber(pair.submitterCases)}`,
          },
          { label: t`Expected`, isNumber: true, show: ({ expectedCases }) => formatTenths(expectedCases) },
          {
            label: t`Times expected`,
            isNumber: true,
            show: ({ timesExpected }) => <span className="font-semibold">{formatTenths(timesExpected)}×</span>,
          },
          {
            label: t`Share of reviews`,
            isNumber: true,
            show: (pair) => t`${formatShare(pair.share)} of ${formatNumber(pair.reviewerCases)}`,
          },
          {
            label: t`In their favour`,
            isNumber: true,
            show: ({ agreedCases, sharedCases, agreement }) =>
              t`${formatNumber(agreedCases)} of ${formatNumber(sharedCases)} (${formatShare(agreement)})`,
          },
        ]}
      />
      <p className="text-muted text-sm">
        <Trans>{weighed} A number here is a reason to look, not a verdict.</Trans>
      </p>
    </div>
  );
}
