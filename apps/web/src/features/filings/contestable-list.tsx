import type { Contestable } from '@argus/contract/filings/filings';
import type { CurrentUser } from '@argus/contract/members/users';
import { appealReviewDays } from '@argus/domain/filings/appeal';
import { filingLimits } from '@argus/domain/filings/filing';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { shortId } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { contestPath, paths } from '../../lib/paths.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { kindLabels, wordsOfState } from '../../shared/case/filing-words.ts';
import { LinkSteamLink } from '../../shared/player/link-steam-link.tsx';
import { QueryError } from '../../shared/states/error-state.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { DateTime, Day } from '../../ui/display/date-time.tsx';
import { ScalesIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { contestableQuery } from './api.ts';
import { FiledReport } from './filed-report.tsx';

const failedMessage = msg`Failed to load what applies to you.`;

interface ReportsAboutYouProps {
  user: Pick<CurrentUser, '_id' | 'steam64Id' | 'steamUsername'>;
}

export function ReportsAboutYou({ user }: ReportsAboutYouProps) {
  const query = useQuery(contestableQuery(useApi(), user._id));
  const { data } = query;
  if (user.steam64Id === null) return <SteamNeeded />;
  if (!data && query.error) return <QueryError query={query} fallback={say(failedMessage)} />;
  if (!data) return <CardsSkeleton label={t`Loading the reports about you…`} />;
  if (data.aboutMe.length === 0) return <NoReports user={user} />;
  const convictions = data.aboutMe.filter(({ action }) => action === 'appeal');
  return (
    <div className="grid gap-3">
      {convictions.length > 1 ? <TogetherOffer convictions={convictions} /> : null}
      <Cards contestables={data.aboutMe} isAppealQuiet={convictions.length > 1} />
    </div>
  );
}

export function ReopenableReports({ userId }: { userId: string }) {
  const query = useQuery(contestableQuery(useApi(), userId));
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} fallback={say(failedMessage)} />;
  if (!data) return <CardsSkeleton label={t`Loading your closed reports…`} />;
  const reopenable = data.mine.filter(({ action }) => action === 'reopening');
  if (reopenable.length === 0)
    return (
      <p className="text-muted">
        <Trans>None. Reports that were closed without a conviction appear here.</Trans>
      </p>
    );
  return <Cards contestables={reopenable} />;
}

function SteamNeeded() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 sm:p-5">
      <div className="grid max-w-prose flex-1 basis-72 gap-1">
        <p className="font-semibold">
          <Trans>Link your Steam account to see the reports about it.</Trans>
        </p>
        <p className="text-muted">
          <Trans>
            Reports are about Steam accounts, and only Steam can confirm which one is yours. That way nobody can answer
            or appeal in your place. You sign in at Steam and return here; Steam gives us your public ID, nothing else.
          </Trans>
        </p>
      </div>
      <LinkSteamLink className="max-sm:w-full" />
    </Card>
  );
}

function NoReports({ user: { steam64Id, steamUsername } }: ReportsAboutYouProps) {
  const account = steamUsername ?? steam64Id;
  return (
    <div className="grid max-w-prose gap-1 text-muted">
      <p>
        <Trans>There are no reports about your Steam account. If one comes, you can answer it here.</Trans>
      </p>
      <p>
        <Trans>
          You linked <bdi className="wrap-anywhere">{account}</bdi>. Was another account of yours reported?{' '}
          <Link to={paths.linkSteam} className="link">
            Change the linked account
          </Link>
        </Trans>
      </p>
    </div>
  );
}

function TogetherOffer({ convictions }: { convictions: readonly Contestable[] }) {
  const [first = '', ...others] = convictions.slice(0, filingLimits.perDay).map(({ report }) => report.reportId);
  const together = others.length + 1;
  return (
    <div className="almond-lg flex flex-wrap items-center justify-between gap-4 border border-gold/55 bg-gold-tint p-4 sm:p-5">
      <div className="grid max-w-prose flex-1 basis-72 gap-1">
        <p className="font-semibold">
          <Plural
            value={convictions.length}
            one="# conviction stands against you."
            other="# convictions stand against you."
          />
        </p>
        <p>
          <Trans>Is your explanation the same for all of them? Then appeal them with one statement.</Trans>
        </p>
      </div>
      <ButtonLink to={contestPath(first, others)} className="max-sm:w-full">
        <ScalesIcon />
        <Trans>Appeal {together} together</Trans>
      </ButtonLink>
    </div>
  );
}

interface CardsProps {
  contestables: readonly Contestable[];
  /** True if there is a better way to appeal than one by one. */
  isAppealQuiet?: boolean | undefined;
}

function Cards({ contestables, isAppealQuiet = false }: CardsProps) {
  return (
    <ul className="grid gap-3">
      {contestables.map((contestable) => (
        <ContestableCard
          key={contestable.report.reportId}
          contestable={contestable}
          isQuiet={isAppealQuiet && contestable.action === 'appeal'}
        />
      ))}
    </ul>
  );
}

const labels = {
  answer: msg({ message: 'Answer', context: 'verb' }),
  appeal: msg({ message: 'Appeal', context: 'verb' }),
  reopening: msg`Ask to reopen`,
} as const;

function ContestableCard({ contestable, isQuiet }: { contestable: Contestable; isQuiet: boolean }) {
  const { report, action, filing } = contestable;
  const id = shortId(report.reportId, 'list');
  const offer = sentenceOf(contestable);
  const label = filing?.canEdit ? t`Edit your answer` : action === null ? null : say(labels[action]);
  return (
    <Card as="li" className="grid gap-4 sm:p-5">
      <FiledReport report={report} isUnderAppeal={report.underAppeal}>
        <DateTime value={report.createdAt} />
      </FiledReport>
      {report.cheatsUsed.length > 0 ? <CheatTags cheats={report.cheatsUsed} label={t`Cheats`} short="number" /> : null}
      {filing ? <LastFiling filing={filing} /> : null}
      {offer || label ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-muted">{offer}</p>
          {label ? (
            <ButtonLink
              to={contestPath(report.reportId)}
              variant={isQuiet ? 'secondary' : 'primary'}
              size="sm"
              className="min-h-10 max-sm:w-full"
            >
              <Trans>
                {label}
                <span className="sr-only">: report #{id}</span>
              </Trans>
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

/** Says what can be done about the report, and until when. */
function sentenceOf({ report, action, filing, needsNewVideo }: Contestable): string | null {
  const { reviewCount, max_reviews_placeholder: max } = report;
  switch (action) {
    case 'answer':
      return t`It is waiting for review. You can answer until there is a verdict; ${reviewCount} of ${max} reviews are in.`;
    case 'appeal':
      return needsNewVideo
        ? t`A further appeal needs a video that is not in the case yet. There is no deadline.`
        : t`It convicted you. Reviewers who have never seen it can take another look. There is no deadline.`;
    case 'reopening':
      return t`You can ask staff to reopen it with a new video. There is no deadline.`;
    case null:
      if (filing?.canEdit) return t`You can change your answer until the first review.`;
      return filing ? null : t`It is closed and does not count against you.`;
  }
}

function LastFiling({ filing }: { filing: NonNullable<Contestable['filing']> }) {
  const { label, tone, sentence } = wordsOfState(filing);
  const { kind, dueAt, reason } = filing;
  return (
    <div className="grid gap-1 border-line border-l-2 pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{say(kindLabels[kind])}</span>
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p className="text-muted">{sentence}</p>
      {dueAt ? (
        <p className="text-muted">
          <Trans>
            Result expected by <Day value={dueAt} />; without one after {appealReviewDays} days, staff decide.
          </Trans>
        </p>
      ) : null}
      {reason ? (
        <p className="text-muted wrap-anywhere">
          <Trans>
            Reason: <bdi>{reason}</bdi>
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
