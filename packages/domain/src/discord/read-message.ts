import { extractSteamIds } from '../players/extract-steam-ids.ts';
import { longestPaste, type Paste, statusWithoutIds } from '../players/paste.ts';
import { lookupProblem } from '../players/player-lookup.ts';
import { discordMessages } from './discord-messages.ts';

/**
 * Finds every Steam account in somebody's message. Unlike what is typed into a search, a word alone is no custom URL
 * here.
 */
export function readMessage(text: string): Paste {
  const { steam64Ids, customNames, names, hasRowsWithoutIds } = extractSteamIds(text.slice(0, longestPaste));
  const players = [...steam64Ids, ...customNames];
  const problem = lookupProblem({ players: players.length, customNames: customNames.length });
  if (problem !== null) return { kind: 'none', reasons: [problem] };
  const [only, ...others] = players;
  if (only === undefined) {
    return { kind: 'none', reasons: [hasRowsWithoutIds ? statusWithoutIds : discordMessages.no_players_in_message] };
  }
  return others.length > 0 ? { kind: 'many', players, names } : { kind: 'one', input: only };
}
