import { steamInputMessages } from '@argus/domain/players/steam-id';
import { Trans } from '@lingui/react/macro';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { fallbackMessages } from '../../lib/messages.ts';
import { SimilarNames } from '../../shared/player/similar-names.tsx';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { isUnknownName } from './api.ts';
import { UnresolvedInput } from './unresolved-input.tsx';

export interface SearchFailureProps {
  input: string;
  error: Error;
  /** `profile` is the call that resolves a custom id, and `reports` is the search itself. */
  failedCall: 'profile' | 'reports';
  onRetry: () => void;
  isRetrying: boolean;
}

export function SearchFailure({ input, error, failedCall, onRetry, isRetrying }: SearchFailureProps) {
  if (isUnknownName(error)) {
    const message = describeError(error, { fallback: say(steamInputMessages.steam_input_invalid) });
    return <UnresolvedInput input={input} message={message} suggestions={<SimilarNames input={input} />} />;
  }
  const sentences =
    failedCall === 'profile'
      ? { fallback: fallbackMessages.steamProfile }
      : { fallback: fallbackMessages.search, unreachable: fallbackMessages.searchUnreachable };
  return (
    <>
      <h1 className="sr-only">
        <Trans>Search</Trans>
      </h1>
      <ErrorState message={describeError(error, sentences)} onRetry={onRetry} isRetrying={isRetrying} />
    </>
  );
}
