import type { StatusPreview } from '@argus/contract/staff/cases';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { VerdictSeal } from '../../../identity/verdict-seal.tsx';
import { describeError } from '../../../lib/api-errors.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatList } from '../../../lib/language/format.ts';
import { Gap } from '../../../lib/language/gap.tsx';
import { say } from '../../../lib/language/say.ts';
import { panelUserPath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ArrowRightIcon } from '../../../ui/display/icons.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { essenceEntries } from '../essence-reasons.ts';
import { panelMessages } from '../messages.ts';
import { hiddenVotesWords, searchWords, standingWords } from './change-words.ts';

export function PreviewSlot({ query }: { query: UseQueryResult<StatusPreview> }) {
  const { data, error, refetch, isFetching } = query;
  if (data) return <ChangePreview preview={data} />;
  if (!error) {
    return (
      <div role="status" className="almond grid gap-2.5 border border-line p-3">
        <span className="sr-only">
          <Trans>Working out what the change would do…</Trans>
        </span>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  }
  return (
    <div role="alert" className="almond grid justify-items-start gap-3 border border-rose/55 bg-rose-tint p-4">
      {describeError(error, { fallback: panelMessages.preview })}
      <Button variant="secondary" size="sm" loading={isFetching} onClick={() => refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function ChangePreview({ preview }: { preview: StatusPreview }) {
  const { essence, hidesVotes, search, startsNewRound, round } = preview;
  return (
    <section
      aria-label={t`What this change will do`}
      className="almond grid gap-2.5 border border-gold/40 bg-gold-tint p-3 text-sm"
    >
      <h3 className="font-semibold">
        <Trans>What this change will do</Trans>
      </h3>
      {startsNewRound ? (
        <p>
          <Trans>Round {round} of review begins. Decisions so far no longer count.</Trans>
        </p>
      ) : null}
      <div className="grid gap-1">
        <p className="sr-only">{searchWords(search)}</p>
        <div aria-hidden="true" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <VerdictSeal color={search.before.color} text={say(verdictHeadlines[search.before.verdict])} size="sm" />
          {isSameVerdict(search) ? (
            <span className="text-muted">
              <Trans>unchanged</Trans>
            </span>
          ) : (
            <span className="inline-flex items-center gap-3">
              <ArrowRightIcon size={18} className="text-muted" />
              <VerdictSeal color={search.after.color} text={say(verdictHeadlines[search.after.verdict])} size="sm" />
            </span>
          )}
        </div>
        <p className="text-muted tabular-nums empty:hidden">
          {numbers
            .filter(({ key }) => search.before[key] !== search.after[key])
            .map(({ key, describe }) => describe(search.before[key], search.after[key]))
            .join(' · ')}
        </p>
      </div>
      <div className="grid gap-1">
        {essence.length === 0 && !hidesVotes ? (
          <p>
            <Trans>Nobody gains or loses Essence.</Trans>
          </p>
        ) : null}
        {essence.length === 0 ? null : (
          <ul className="grid gap-1">
            {essence.map((person) => (
              <li key={person.userId} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  <Link to={panelUserPath(person.userId)} target="_blank" className="link wrap-anywhere">
                    <bdi>{person.username}</bdi>
                    <span className="sr-only">
                      <Gap />
                      <Trans>(opens in a new tab)</Trans>
                    </span>
                  </Link>
                  <span className="block text-muted">{personWords(person)}</span>
                </span>
                <span
                  className={classNames(
                    'font-semibold text-base tabular-nums',
                    person.change < 0 ? 'text-rose' : 'text-gold',
                  )}
                >
                  {formatEssenceChange(person.change)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {hidesVotes ? <p className="text-muted text-xs">{say(hiddenVotesWords)}</p> : null}
      </div>
    </section>
  );
}

const numbers = [
  { key: 'totalReports', describe: (before: number, after: number) => t`reports ${before} → ${after}` },
  { key: 'pendingReports', describe: (before: number, after: number) => t`pending ${before} → ${after}` },
  { key: 'convictions', describe: (before: number, after: number) => t`convictions ${before} → ${after}` },
] as const;

function isSameVerdict({ before, after }: StatusPreview['search']): boolean {
  return before.verdict === after.verdict && before.color === after.color;
}

type Person = StatusPreview['essence'][number];

function personWords(person: Person): string {
  const reasons = formatList(person.entries.map(entryWords));
  const [standing] = standingWords(person);
  return standing === undefined ? reasons : t`${reasons}; ${standing}`;
}

/** A malicious report costs Essence, so a positive amount means that the cost is paid back. */
function entryWords({ reason, amount }: Person['entries'][number]): string {
  const isTakenBack = reason === 'malicious' ? amount > 0 : amount < 0;
  const { given, takenBack } = essenceEntries[reason];
  return say(isTakenBack ? takenBack : given);
}
