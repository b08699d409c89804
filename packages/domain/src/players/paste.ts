import type { Message } from '../shared/message.ts';
import { extractSteamIds } from './extract-steam-ids.ts';
import { inputHint } from './input-hint.ts';
import { lookupProblem } from './player-lookup.ts';
import { parseSteamInput, steamInputMessages } from './steam-id.ts';

export type Paste =
  /** The search uses the text itself, or the one player that it names. */
  | { kind: 'one'; input: string }
  | {
      kind: 'many';
      players: string[];
      /** What the text calls them, by Steam64 id. Anybody may have written it, so it never becomes part of an address. */
      names: ReadonlyMap<string, string>;
    }
  /** Nobody can be looked up, for these reasons. */
  | { kind: 'none'; reasons: readonly Message[] };

/** The limit is far above the longest console output, while a whole log file would block the browser. */
export const longestPaste = 200_000;

export const statusWithoutIds = /*i18n*/ {
  id: 'status_without_ids',
  message:
    'CS2’s status command shows addresses and names but no Steam IDs. Type status_json in the console instead, or paste profile links.',
};

/** The browser decides what a pasted text asks for, so that the rest of the text never leaves it. */
export function readPaste(text: string): Paste {
  const { steam64Ids, customNames, names, hasRowsWithoutIds } = extractSteamIds(text.slice(0, longestPaste));
  const players = [...steam64Ids, ...customNames];
  const problem = lookupProblem({ players: players.length, customNames: customNames.length });
  if (problem !== null) return { kind: 'none', reasons: [problem] };
  if (players.length > 1) return { kind: 'many', players, names };
  if (parseSteamInput(text).kind !== 'invalid') return { kind: 'one', input: text.trim() };
  const [only] = players;
  if (only !== undefined) return { kind: 'one', input: only };
  if (hasRowsWithoutIds) return { kind: 'none', reasons: [statusWithoutIds] };
  return { kind: 'none', reasons: [steamInputMessages.steam_input_invalid, inputHint(text)] };
}
