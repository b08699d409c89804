import { steamInputMessages } from '@argus/domain/steam-id';
import { describeError, isRefusedWith } from '../../lib/api-errors.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { isCustomId } from './api.ts';
import { UnresolvedInput } from './unresolved-input.tsx';

export interface SearchFailureProps {
  input: string;
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

export function SearchFailure({ input, error, onRetry, isRetrying }: SearchFailureProps) {
  // Only resolving a custom id can fail like this: a search for an id takes `player_not_reported` as 'No Information'.
  if (isRefusedWith(error, 'steam_profile_not_found')) {
    return <UnresolvedInput message={describeError(error, { fallback: steamInputMessages.unresolved })} />;
  }
  const sentences = isCustomId(input)
    ? { fallback: fallbackMessages.steamProfile, unreachable: fallbackMessages.steamProfile }
    : { fallback: fallbackMessages.search, unreachable: fallbackMessages.searchUnreachable };
  return (
    <>
      <h1 className="sr-only">Search</h1>
      <ErrorState message={describeError(error, sentences)} onRetry={onRetry} isRetrying={isRetrying} />
    </>
  );
}
