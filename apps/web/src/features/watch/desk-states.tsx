import { decisions } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NotFoundIllustration, QueueEmptyIllustration } from '../../identity/empty-illustrations.tsx';
import { classNames } from '../../lib/class-names.ts';
import { countOf } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { decisionNames } from '../../shared/case/decision-tag.tsx';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { stageColumns } from './case-stage.tsx';
import type { DeskView } from './desk-view.ts';
import { watchMessages } from './messages.ts';
import type { SessionTally } from './session-tally.ts';
import type { WatchDeskState } from './use-watch-desk.ts';

export interface DeskStateProps {
  view: Exclude<DeskView, { kind: 'case' }>;
  desk: WatchDeskState;
}

export function DeskState({ view, desk }: DeskStateProps) {
  switch (view.kind) {
    case 'loading':
      return <DeskSkeleton />;
    case 'failed':
      return <ErrorState message={view.message} onRetry={desk.retry} isRetrying={desk.isFetching} />;
    case 'missing':
      return (
        <Pause
          illustration={<NotFoundIllustration />}
          title={watchMessages.notFound}
          action={
            <ButtonLink to={paths.watch}>
              <Trans>Your queue</Trans>
            </ButtonLink>
          }
        >
          <Trans>The link may be incomplete. Your own queue is not affected.</Trans>
        </Pause>
      );
    case 'empty':
      return (
        <Pause
          takesFocus={desk.hasBegun}
          title={watchMessages.queueEmpty}
          action={
            <>
              <Button onClick={desk.fetchNext} loading={desk.isFetching}>
                <Trans>Look again</Trans>
              </Button>
              <ButtonLink to={paths.submitReport} variant="secondary">
                <Trans>Report a player</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>
            No cases are waiting for you right now. Every new report can become your next case, and those that wait are
            offered to more reviewers every day.
          </Trans>
          <SessionSummary tally={desk.tally} />
        </Pause>
      );
    case 'processed':
      return (
        <Pause
          takesFocus
          title={watchMessages.batchProcessed}
          action={
            view.isFetching ? null : (
              <>
                <Button onClick={desk.recallSkipped}>
                  <Trans>Show the skipped cases</Trans>
                </Button>
                <Button variant="secondary" onClick={desk.fetchNext}>
                  <Trans>Check for new cases</Trans>
                </Button>
              </>
            )
          }
        >
          {view.isFetching
            ? t`Fetching the next cases…`
            : t`Only ${countOf(view.skipped, 'case')} you skipped ${view.skipped === 1 ? 'is' : 'are'} left.`}
          {view.isFetching ? null : <SessionSummary tally={desk.tally} />}
        </Pause>
      );
    case 'stuck':
      return (
        <ErrorState
          title={watchMessages.nothingToDisplay}
          message={view.message}
          onRetry={desk.retry}
          isRetrying={desk.isFetching}
        />
      );
  }
}

function SessionSummary({ tally: { reviews, essence, byDecision } }: { tally: SessionTally }) {
  if (reviews === 0) return null;
  const given = decisions.filter((decision) => byDecision[decision] !== undefined);
  return (
    <span className="mt-4 block text-text">
      <Trans>
        This session: {countOf(reviews, 'review')} (
        {given.map((decision) => `${byDecision[decision]} ${decisionNames[decision].toLowerCase()}`).join(', ')})
        {essence > 0 ? `, +${essence} Essence` : ''}.{' '}
        <Link to={paths.myReviews} className="link">
          My reviews
        </Link>
      </Trans>
    </span>
  );
}

interface PauseProps {
  illustration?: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
  takesFocus?: boolean | undefined;
}

function Pause({ illustration = <QueueEmptyIllustration />, takesFocus = false, ...rest }: PauseProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The page is shorter than the case before it, so a phone would show only the footer.
    window.scrollTo({ top: 0, behavior: 'instant' });
    place.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} role="status" className="py-8 outline-none">
      <EmptyState illustration={illustration} {...rest} />
    </div>
  );
}

function DeskSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">
        <Trans>Opening the next case…</Trans>
      </span>
      {/* The skeleton is as high as the name of a player and the line below it. */}
      <div className="flex min-h-19.5 items-center gap-4 lg:min-h-16.5">
        <Skeleton className="size-14 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-4 w-36" />
        </div>
      </div>
      <div className={classNames('grid gap-6', stageColumns)}>
        <Skeleton className="aspect-video w-full" />
        <div className="almond-lg grid content-start gap-4 border border-line bg-surface p-6">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
