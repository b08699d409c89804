import { readPaste, statusWithoutIdsMessage } from '@argus/domain/paste';
import { lookupLimits, lookupMessages } from '@argus/domain/player-lookup';
import { parseSteamInput, steamInputMessages } from '@argus/domain/steam-id';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';

/** Far beyond the longest console output; a whole log file would keep the browser busy. */
const longestText = 200_000;

export interface LobbyFormProps {
  onLookUp: (players: readonly string[]) => void;
}

export function LobbyForm({ onLookUp }: LobbyFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = findPlayers(text);
    if (typeof found === 'string') return setError(found);
    onLookUp(found);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextareaField
        label="Players"
        hint="Links, Steam IDs or console output. It is read in your browser: only the IDs are looked up, and nothing is stored."
        placeholder={'https://steamcommunity.com/profiles/…\nSTEAM_1:0:11101\n[U:1:22202]'}
        value={text}
        maxLength={longestText}
        error={error ?? undefined}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" className="justify-self-start">
        Look them up
      </Button>
    </form>
  );
}

/** The players that the text names, or a sentence why it names none. */
function findPlayers(text: string): readonly string[] | string {
  if (text.trim() === '') return lookupMessages.none;
  const paste = readPaste(text);
  if (paste.kind === 'statusWithoutIds') return statusWithoutIdsMessage;
  const players = paste.kind === 'many' ? paste.players : [paste.input];
  if (players.length > lookupLimits.ids) return lookupMessages.tooMany;
  return players.every((player) => parseSteamInput(player).kind !== 'invalid')
    ? players
    : steamInputMessages.unresolved;
}
