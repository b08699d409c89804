import { inputHint } from '@argus/domain/players/input-hint';
import { lobbyPath } from '@argus/domain/players/lobby-address';
import { readPaste } from '@argus/domain/players/paste';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { say } from '../../lib/language/say.ts';
import { searchPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FindLinkHelp } from './find-link-help.tsx';

export interface UnresolvedInputProps {
  input: string;
  message?: string;
  suggestions?: ReactNode;
}

export function UnresolvedInput(props: UnresolvedInputProps) {
  const { input, message = say(steamInputMessages.steam_input_invalid), suggestions } = props;
  const named = findNamedPlayers(input);
  return (
    <div role="alert">
      <h1 className="sr-only">
        <Trans>Search</Trans>
      </h1>
      <EmptyState
        illustration={<NothingFoundIllustration />}
        title={message}
        action={
          <>
            {named}
            <FindLinkHelp />
          </>
        }
      >
        {suggestions}
        {named ? null : <p>{say(inputHint(input))}</p>}
        <p className="mt-4">
          <Trans>These work:</Trans>
        </p>
        <ul className="mt-2 grid gap-1 text-text">
          <li>76561197960287930</li>
          <li>
            <Trans>STEAM_1:0:11101 or [U:1:22202]</Trans>
          </li>
          <li className="wrap-anywhere">
            <Trans>steamcommunity.com/id/name or /profiles/…</Trans>
          </li>
          <li>
            <Trans>the custom name alone, as in steamcommunity.com/id/…</Trans>
          </li>
        </ul>
      </EmptyState>
    </div>
  );
}

/** The fields read players out of any text, but an address or a browser without JavaScript may bring the text itself. */
function findNamedPlayers(input: string): ReactNode {
  const paste = readPaste(input);
  if (paste.kind === 'many')
    return (
      <ButtonLink to={lobbyPath(paste.players)}>
        <Trans>Check everyone named in it</Trans>
      </ButtonLink>
    );
  if (paste.kind === 'none' || paste.input === input.trim()) return null;
  return (
    <ButtonLink to={searchPath(paste.input)}>
      <Trans>Search the player named in it</Trans>
    </ButtonLink>
  );
}
