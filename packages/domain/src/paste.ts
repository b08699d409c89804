import { extractSteamIds } from './extract-steam-ids.ts';
import { parseSteamInput } from './steam-id.ts';

export type Paste =
  /** To be searched as it stands, or as the one player that the text names. */
  | { kind: 'one'; input: string }
  /** Steam64 ids, then custom names. */
  | { kind: 'many'; players: string[] }
  /** The console's `status` of CS2, which names no ids. */
  | { kind: 'statusWithoutIds' };

export const statusWithoutIdsMessage =
  'The status command of CS2 shows addresses and names but no Steam IDs. Type status_json in the console instead, or paste profile links.';

/** What somebody wants who pastes this. It is decided here, in the browser: what else the text says stays there. */
export function readPaste(text: string): Paste {
  const { steam64Ids, customNames, hasRowsWithoutIds } = extractSteamIds(text);
  const players = [...steam64Ids, ...customNames];
  if (players.length > 1) return { kind: 'many', players };
  if (players.length === 0 && hasRowsWithoutIds) return { kind: 'statusWithoutIds' };
  const isWhole = parseSteamInput(text).kind !== 'invalid';
  return { kind: 'one', input: isWhole ? text.trim() : (players[0] ?? text.trim()) };
}
