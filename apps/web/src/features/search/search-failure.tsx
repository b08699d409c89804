import { steamInputMessages } from '@argus/domain/players/steam-id';
import { describeError, isRefusedWith } from '../../lib/api-errors.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { say } from '../../lib/say.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { UnresolvedInput } from './unresolved-input.tsx';

export interface SearchFailureProps {
  error: Error;
  /** `profile` is the call that resolves a custom id, and `reports` is the search itself. */
  failedCall: 'profile' | 'reports';
  onRetry: () => void;
  isRetrying: boolean;
}

export function SearchFailure({ error, failedCall, onRetry, isRetrying }: SearchFailureProps) {
  if (isRefusedWith(error, 'steam_profile_not_found')) {
    return (
      <UnresolvedInput message={describeError(error, { fallback: say(steamInputMessages.steam_input_invalid) })} />
    );
  }
  const sentences =
    failedCall === 'profile'
      ? { fallback: fallbackMessages.steamProfile }
      : { fallback: fallbackMessages.search, unreachable: fallbackMessages.searchUnreachable };
  return (
    <>
      <h1 className="sr-only">Search</h1>
      <ErrorState message={describeError(error, sentences)} onRetry={onRetry} isRetrying={isRetrying} />
    </>
  );
}
