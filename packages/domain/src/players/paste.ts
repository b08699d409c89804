import { extractSteamIds } from './extract-steam-ids.ts';
import { lookupProblem } from './player-lookup.ts';
import { parseSteamInput, steamInputHint, steamInputMessages } from './steam-id.ts';

export type Paste =
  /** Searched as it is, or for the one player that the text names. */
  | { kind: 'one'; input: string }
  /** Steam64 ids, then custom names. */
  | { kind: 'many'; players: string[] }
  /** Nobody can be looked up; a sentence says why. */
  | { kind: 'none'; reason: string };

/** Far more than the longest console output; a whole log file would block the browser. */
export const longestPaste = 200_000;

export const statusWithoutIdsMessage =
  'CS2’s status command shows addresses and names but no Steam IDs. Type status_json in the console instead, or paste profile links.';

/** What a pasted text asks for. Decided in the browser, so that the rest of the text never leaves it. */
export function readPaste(text: string): Paste {
  const { steam64Ids, customNames, hasRowsWithoutIds } = extractSteamIds(text.slice(0, longestPaste));
  const players = [...steam64Ids, ...customNames];
  const problem = lookupProblem({ players: players.length, customNames: customNames.length });
  if (problem !== null) return { kind: 'none', reason: problem };
  if (players.length > 1) return { kind: 'many', players };
  if (parseSteamInput(text).kind !== 'invalid') return { kind: 'one', input: text.trim() };
  const [only] = players;
  if (only !== undefined) return { kind: 'one', input: only };
  if (hasRowsWithoutIds) return { kind: 'none', reason: statusWithoutIdsMessage };
  return { kind: 'none', reason: `${steamInputMessages.unresolved} ${steamInputHint}` };
}
