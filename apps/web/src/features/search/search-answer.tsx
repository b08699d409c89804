import type { SteamProfile } from '@argus/contract/players/players';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { parseSteamInput } from '@argus/domain/players/steam-id';
import { t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { nameAndVerdict } from '../../lib/name-and-words.ts';
import { findCustomId } from '../../shared/player/similar-names.tsx';
import { type SearchOutcome, searchQuery, steamProfileQuery } from './api.ts';
import { FoundPlayer, type PlayerAnswerProps } from './found-player.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import { UnknownPlayer } from './unknown-player.tsx';
import { UnresolvedInput } from './unresolved-input.tsx';

export interface SearchAnswerProps extends PlayerAnswerProps {
  input: string;
}

export function SearchAnswer(props: SearchAnswerProps) {
  const api = useApi();
  const search = useQuery(searchQuery(api, props.input));
  // The profile is fetched in parallel with the verdict, unless the server-rendered verdict already contains the name.
  const profile = useQuery({
    ...steamProfileQuery(api, props.input),
    enabled: parseSteamInput(props.input).kind !== 'invalid' && (search.isPending || search.data?.kind === 'unknown'),
  });
  return (
    <div>
      <p role="status" className="sr-only">
        {announcement(search)}
      </p>
      <Answer {...props} search={search} profile={profile} />
    </div>
  );
}

interface AnswerProps extends SearchAnswerProps {
  search: UseQueryResult<SearchOutcome>;
  profile: UseQueryResult<SteamProfile>;
}

function Answer({ input, search, profile, ...shared }: AnswerProps) {
  if (search.isPending) return <SearchSkeleton />;
  if (search.isError) {
    return (
      <SearchFailure
        input={input}
        error={search.error}
        failedCall={findCustomId(input) !== null && profile.isError ? 'profile' : 'reports'}
        onRetry={search.refetch}
        isRetrying={search.isFetching}
      />
    );
  }
  switch (search.data.kind) {
    case 'unresolved':
      return <UnresolvedInput input={input} />;
    case 'found':
      return <FoundPlayer result={search.data.result} {...shared} />;
    case 'unknown':
      return <UnknownPlayer steam64Id={search.data.steam64Id} profile={profile} {...shared} />;
  }
}

/** Returns the announcement of a result for screen readers. Error messages have one of their own. */
function announcement(search: AnswerProps['search']): string {
  if (search.isPending) return t`Searching…`;
  if (!search.isSuccess || search.data.kind === 'unresolved') return '';
  if (search.data.kind === 'unknown') return say(verdictHeadlines.unknown);
  const { summary, determinedPlayerStatus } = search.data.result;
  return nameAndVerdict(
    summary.reportedPlayerName ?? t`This player`,
    say(verdictHeadlines[determinedPlayerStatus.verdict]),
  );
}
