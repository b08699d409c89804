import type { Message } from '../shared/message.ts';
import { lookupProblem } from './player-lookup.ts';
import { parseSteamInput } from './steam-id.ts';

/* The players are in the fragment of the address: it survives a reload and can be shared, and no server ever sees it. */

const prefix = '#players=';
const metMark = 'met';

export function lobbyPath(players: readonly string[]): string {
  return `/lobby${prefix}${players.join(',')}`;
}

/** The players of this lobby are people whom whoever opens it met, such as those on a page of Steam's. */
export function metLobbyPath(players: readonly string[]): string {
  return lobbyPath(players).replace('#', `?${metMark}#`);
}

export const isMetLobby = (search: string) => new URLSearchParams(search).has(metMark);

/** What is left of the address after the question was asked once. */
export function withoutMetMark(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(metMark);
  return `${rest}`;
}

export interface ListedPlayers {
  players: string[];
  problem: Message | null;
}

export function readLobby(hash: string): ListedPlayers {
  const steam64Ids = new Set<string>();
  const customNames = new Map<string, string>();
  for (const text of hash.startsWith(prefix) ? hash.slice(prefix.length).split(',') : []) {
    const input = parseSteamInput(text);
    if (input.kind === 'id') steam64Ids.add(input.steam64Id);
    if (input.kind === 'vanity') customNames.set(input.name.toLowerCase(), input.name);
  }
  const players = [...steam64Ids, ...customNames.values()];
  return { players, problem: lookupProblem({ players: players.length, customNames: customNames.size }) };
}
