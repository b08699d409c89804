import { inputHint } from '@argus/domain/players/input-hint';
import { lobbyPath } from '@argus/domain/players/lobby-address';
import { readPaste } from '@argus/domain/players/paste';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import type { ReactNode } from 'react';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { searchPath } from '../../lib/paths.ts';
import { say } from '../../lib/say.ts';
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
      <h1 className="sr-only">Search</h1>
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
        <p className="mt-4">These work:</p>
        <ul className="mt-2 grid gap-1 text-text">
          <li>76561197960287930</li>
          <li>STEAM_1:0:11101 or [U:1:22202]</li>
          <li className="wrap-anywhere">steamcommunity.com/id/name or /profiles/…</li>
          <li>the custom name alone, as in steamcommunity.com/id/…</li>
        </ul>
      </EmptyState>
    </div>
  );
}

/** The fields read players out of any text, but an address or a browser without JavaScript may bring the text itself. */
function findNamedPlayers(input: string): ReactNode {
  const paste = readPaste(input);
  if (paste.kind === 'many') return <ButtonLink to={lobbyPath(paste.players)}>Check everyone named in it</ButtonLink>;
  if (paste.kind === 'none' || paste.input === input.trim()) return null;
  return <ButtonLink to={searchPath(paste.input)}>Search the player named in it</ButtonLink>;
}
