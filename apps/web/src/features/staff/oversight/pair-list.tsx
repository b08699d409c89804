import type { SuspiciousPair } from '@argus/contract/staff/oversight';
import { oversightDays } from '@argus/domain/shared/limits';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { Gap } from '../../../lib/language/gap.tsx';
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
  const { reviewsWeighed } = data;
  const { pairs: days } = oversightDays;
  const weighed = plural(reviewsWeighed, {
    one: `# decision from the last ${days} days was analysed.`,
    other: `# decisions from the last ${days} days were analysed.`,
  });
  if (data.pairs.length === 0) {
    return (
      <EmptyState title={t`No suspicious pairs`} className="py-6">
        <Trans>No reviewer meets any one submitter more often than chance would explain.</Trans>
        <Gap />
        {weighed}
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
            id: 'reviewer',
            label: t`Reviewer`,
            headerClass: 'w-56',
            cellClass: 'font-semibold',
            show: ({ reviewer }) => (
              <>
                <span aria-hidden="true" className="font-normal text-muted text-sm lg:hidden">
                  <Trans>Reviewer</Trans>
                  <Gap />
                </span>
                <UserLink userId={reviewer._id} username={reviewer.username} />
              </>
            ),
          },
          {
            id: 'submitter',
            label: t`Submitter`,
            headerClass: 'w-56',
            show: ({ submitter }) => <UserLink userId={submitter._id} username={submitter.username} />,
          },
          {
            id: 'shared',
            label: t`Shared cases`,
            isNumber: true,
            show: ({ sharedCases, submitterCases }) => partOf(formatNumber(sharedCases), submitterCases),
          },
          {
            id: 'expected',
            label: t`Expected`,
            isNumber: true,
            show: ({ expectedCases }) => formatTenths(expectedCases),
          },
          {
            id: 'times',
            label: t`Times expected`,
            isNumber: true,
            show: ({ timesExpected }) => <span className="font-semibold">{formatTenths(timesExpected)}×</span>,
          },
          {
            id: 'share',
            label: t`Share of reviews`,
            isNumber: true,
            show: ({ share, reviewerCases }) => partOf(formatShare(share), reviewerCases),
          },
          {
            id: 'favour',
            label: t`In their favour`,
            isNumber: true,
            show: describeFavour,
          },
        ]}
      />
      <p className="text-muted text-sm">
        {weighed}
        <Gap />
        <Trans>A number here is a reason to look, not a verdict.</Trans>
      </p>
    </div>
  );
}

function partOf(part: string, whole: number): string {
  const total = formatNumber(whole);
  return t`${part} of ${total}`;
}

function describeFavour({ agreedCases, sharedCases, agreement }: SuspiciousPair): string {
  const [count, total] = [formatNumber(agreedCases), formatNumber(sharedCases)];
  const share = formatShare(agreement);
  return t`${count} of ${total} (${share})`;
}
