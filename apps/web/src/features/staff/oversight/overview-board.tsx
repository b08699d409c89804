import { oversightDays } from '@argus/domain/shared/limits';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TimeAgo } from '../../../ui/display/time-ago.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { overviewQuery } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { formatShare } from '../format-share.ts';
import { panelMessages } from '../messages.ts';
import { PanelSection } from '../panel-section.tsx';
import { ShareRing } from './share-ring.tsx';
import { VerdictChart } from './verdict-chart.tsx';

export function OverviewBoard() {
  const query = useQuery(overviewQuery(useApi(), {}));
  const { data } = query;
  if (!data && query.error) return <FailedQuery query={query} failedMessage={panelMessages.overview} />;
  if (!data) return <BoardSkeleton />;
  const { queue, resting, activeReviewers, overturns, verdictsPerDay } = data;
  const overturned = formatNumber(overturns.overturned);
  const { verdicts } = overturns;
  const { overturns: days } = oversightDays;
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label={t`Cases waiting`} value={formatNumber(queue.waiting)}>
          {queue.waiting === 0 ? (
            t`The queue is empty.`
          ) : (
            <Link to={`${paths.panelReports}?status=open`} className="link">
              <Trans>Open the queue</Trans>
            </Link>
          )}
          {resting === 0 ? null : (
            <Link to={`${paths.panelReports}?isResting=yes`} className="link block">
              <Plural value={resting} one="# report rests" other="# reports rest" />
            </Link>
          )}
        </Figure>
        <Figure
          label={t`Oldest case`}
          value={
            queue.oldestSince === null ? t({ message: 'None', context: 'case' }) : <TimeAgo value={queue.oldestSince} />
          }
        >
          <Trans>The case that has waited longest.</Trans>
        </Figure>
        <Figure label={t`Active reviewers`} value={formatNumber(activeReviewers)}>
          {describeShare(queue.waiting, activeReviewers)}
        </Figure>
        <Figure
          label={t`Overturned by staff`}
          value={
            overturns.rate === null ? t({ message: 'None yet', context: 'verdicts' }) : formatShare(overturns.rate)
          }
          aside={overturns.rate === null ? null : <ShareRing share={overturns.rate} />}
        >
          <Trans>
            {overturned} of <Plural value={verdicts} one="# verdict" other="# verdicts" /> in {days} days.
          </Trans>
        </Figure>
      </dl>
      <PanelSection title={t`Verdicts per day`}>
        <VerdictChart days={verdictsPerDay} />
      </PanelSection>
    </div>
  );
}

function describeShare(waiting: number, reviewers: number): string {
  if (reviewers === 0) return t`Nobody to review.`;
  if (waiting === 0) return t`No case waits for them.`;
  const each = Math.ceil(waiting / reviewers);
  return plural(each, { one: 'About # case each.', other: 'About # cases each.' });
}

interface FigureProps {
  label: string;
  value: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}

function Figure({ label, value, children, aside }: FigureProps) {
  return (
    <div className="almond-lg relative grid content-start gap-1 border border-line bg-surface p-4 sm:p-5">
      <dt className="eyebrow text-muted">{label}</dt>
      <dd className="font-light text-3xl tabular-nums leading-tight">{value}</dd>
      <dd className="text-muted text-sm">
        {children}
        {aside ? <span className="absolute top-4 right-4">{aside}</span> : null}
      </dd>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">
        <Trans>Loading the overview…</Trans>
      </span>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {['queue', 'age', 'reviewers', 'overturned'].map((figure) => (
          <Skeleton key={figure} className="h-32 w-full" />
        ))}
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
