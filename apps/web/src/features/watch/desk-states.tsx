import { type Decision, decisions } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NotFoundIllustration, QueueEmptyIllustration } from '../../identity/empty-illustrations.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatList } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
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
          title={say(watchMessages.notFound)}
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
          title={say(watchMessages.queueEmpty)}
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
          title={say(watchMessages.batchProcessed)}
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
          {view.isFetching ? (
            <Trans>Fetching the next cases…</Trans>
          ) : (
            <>
              <Plural
                value={view.skipped}
                one="Only # case you skipped is left."
                other="Only # cases you skipped are left."
              />
              <SessionSummary tally={desk.tally} />
            </>
          )}
        </Pause>
      );
    case 'stuck':
      return (
        <ErrorState
          title={say(watchMessages.nothingToDisplay)}
          message={view.message}
          onRetry={desk.retry}
          isRetrying={desk.isFetching}
        />
      );
  }
}

function SessionSummary({ tally: { reviews, essence, byDecision } }: { tally: SessionTally }) {
  if (reviews === 0) return null;
  const verdicts = formatList(
    decisions.flatMap((decision) => {
      const count = byDecision[decision];
      return count === undefined ? [] : [countVerdicts(decision, count)];
    }),
  );
  return (
    <span className="mt-4 block text-text">
      {essence > 0 ? (
        <Trans>
          This session: <Plural value={reviews} one="# review" other="# reviews" /> ({verdicts}), +{essence} Essence.
        </Trans>
      ) : (
        <Trans>
          This session: <Plural value={reviews} one="# review" other="# reviews" /> ({verdicts}).
        </Trans>
      )}
      <Gap />
      <Link to={paths.myReviews} className="link">
        <Trans>My reviews</Trans>
      </Link>
    </span>
  );
}

/** Returns for example `3 cheater`. */
function countVerdicts(decision: Decision, count: number): string {
  switch (decision) {
    case 'cheater':
      return t({ message: `${count} cheater`, context: 'verdicts' });
    case 'undetermined':
      return t({ message: `${count} undetermined`, context: 'verdicts' });
    case 'duplicate':
      return t({ message: `${count} duplicate`, context: 'verdicts' });
    case 'troll':
      return t({ message: `${count} malicious`, context: 'verdicts' });
  }
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
