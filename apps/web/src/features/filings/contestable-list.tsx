import type { Contestable } from '@argus/contract/filings/filings';
import type { CurrentUser } from '@argus/contract/members/users';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { contestPath, paths } from '../../lib/paths.ts';
import { kindLabels, wordsOfState } from '../../shared/case/filing-words.ts';
import { LinkSteamLink } from '../../shared/player/link-steam-link.tsx';
import { QueryError } from '../../shared/states/error-state.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { DateTime, Day } from '../../ui/date-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import { contestableQuery } from './api.ts';
import { FiledReport } from './filed-report.tsx';

const failedMessage = 'Failed to load what applies to you.';

export function ContestableList({ user }: { user: Pick<CurrentUser, '_id' | 'steam64Id'> }) {
  const query = useQuery(contestableQuery(useApi(), user._id));
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} fallback={failedMessage} />;
  if (!data) return <CardsSkeleton label="Loading what applies to you…" />;
  return (
    <div className="grid gap-10">
      <Group title="Reports about you">
        {user.steam64Id === null ? (
          <Card className="flex flex-wrap items-center justify-between gap-4 sm:p-5">
            <p className="max-w-prose flex-1 basis-72">
              Link your Steam account to see the reports about it here. Steam gives us your public ID, nothing else.
            </p>
            <LinkSteamLink className="max-sm:w-full" />
          </Card>
        ) : data.aboutMe.length === 0 ? (
          <p className="text-muted">There are no reports about your Steam account.</p>
        ) : (
          <Cards contestables={data.aboutMe} />
        )}
      </Group>
      <Group title="Your closed reports">
        {data.mine.length === 0 ? (
          <p className="text-muted">None of your reports were closed without a conviction.</p>
        ) : (
          <Cards contestables={data.mine} />
        )}
      </Group>
      <p className="text-muted">
        Everything you filed, and its outcome, is in{' '}
        <Link to={paths.myCases} className="link">
          My cases
        </Link>
        .
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="ceremony text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Cards({ contestables }: { contestables: readonly Contestable[] }) {
  return (
    <ul className="grid gap-3">
      {contestables.map((contestable) => (
        <ContestableCard key={contestable.report.reportId} contestable={contestable} />
      ))}
    </ul>
  );
}

const actions = {
  answer: { label: 'Answer', sentence: 'It is waiting for review. Reviewers will read your answer.' },
  appeal: { label: 'Appeal', sentence: 'It convicted you. Reviewers who have never seen it can take another look.' },
  reopening: { label: 'Ask to reopen', sentence: 'You can ask staff to reopen it with a new video.' },
} as const;

function ContestableCard({ contestable }: { contestable: Contestable }) {
  const { report, action, filing, needsNewVideo } = contestable;
  const offer = action === null ? null : actions[action];
  return (
    <Card as="li" className="grid gap-4 sm:p-5">
      <FiledReport report={report} isUnderAppeal={report.underAppeal}>
        <DateTime value={report.createdAt} />
      </FiledReport>
      {filing ? <LastFiling filing={filing} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          {offer === null
            ? filing
              ? null
              : 'It is closed and does not count against you.'
            : needsNewVideo && action === 'appeal'
              ? 'A further appeal needs a video that is not in the case yet.'
              : offer.sentence}
        </p>
        {offer ? (
          <ButtonLink to={contestPath(report.reportId)} size="sm" className="min-h-10 max-sm:w-full">
            {filing?.canEdit ? 'Edit your answer' : offer.label}
            <span className="sr-only"> the report on {report.reportedPlayerName}</span>
          </ButtonLink>
        ) : filing ? (
          <ButtonLink to={paths.myCases} variant="secondary" size="sm" className="min-h-10 max-sm:w-full">
            See it in My cases
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

function LastFiling({ filing }: { filing: NonNullable<Contestable['filing']> }) {
  const { label, tone, sentence } = wordsOfState(filing);
  return (
    <div className="grid gap-1 border-line border-l-2 pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{kindLabels[filing.kind]}</span>
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p className="text-muted">
        {sentence}
        {filing.dueAt ? (
          <>
            {' '}
            Result expected by <Day value={filing.dueAt} />.
          </>
        ) : null}
      </p>
      {filing.reason ? <p className="text-muted wrap-anywhere">Reason: {filing.reason}</p> : null}
    </div>
  );
}
