import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { searchQuery, steamProfileQuery } from './api.ts';
import { FoundPlayer } from './found-player.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import { UnknownPlayer } from './unknown-player.tsx';
import { UnresolvedInput } from './unresolved-input.tsx';

export interface SearchAnswerProps {
  input: string;
  steamCommunityUrl: string;
  /** What can be done about a player, whatever the verdict. */
  action: ReactNode;
}

export function SearchAnswer({ input, steamCommunityUrl, action }: SearchAnswerProps) {
  const api = useApi();
  const search = useQuery(searchQuery(api, input));
  // Asked for beside the verdict, but not again where the verdict came with the page and holds the name.
  const profile = useQuery({
    ...steamProfileQuery(api, input),
    enabled: search.isPending || search.data?.kind === 'unknown',
  });

  if (search.isPending) return <SearchSkeleton />;
  if (search.isError) {
    return <SearchFailure input={input} error={search.error} onRetry={search.refetch} isRetrying={search.isFetching} />;
  }
  if (search.data.kind === 'unresolved') return <UnresolvedInput />;
  if (search.data.kind === 'found') {
    return <FoundPlayer result={search.data.result} steamCommunityUrl={steamCommunityUrl} action={action} />;
  }
  return (
    <UnknownPlayer
      steam64Id={search.data.steam64Id}
      profile={profile}
      steamCommunityUrl={steamCommunityUrl}
      action={action}
    />
  );
}
