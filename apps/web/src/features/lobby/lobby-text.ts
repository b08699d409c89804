import { countOf } from '../../lib/format.ts';
import { searchPath } from '../../lib/paths.ts';
import { formatUtcDay } from '../../ui/format-date.ts';
import type { Lobby } from './api.ts';

/** "8 of 10 are unknown here." */
export function summariseLobby({ players, unknown }: Lobby): string {
  const total = players.length + unknown.length;
  const convicted = players.filter(({ convictions }) => convictions > 0).length;
  const verdict = convicted === 0 ? 'Nobody here is convicted.' : `${countOf(convicted, 'player')} convicted.`;
  if (unknown.length === 0) return verdict;
  return `${verdict} ${unknown.length} of ${total} ${unknown.length === 1 ? 'is' : 'are'} unknown here.`;
}

/** To be pasted into a chat. */
export function lobbyAsText(lobby: Lobby, publicUrl: string): string {
  const rows = lobby.players.map(({ steam64Id, name, text, convictedAt }) => {
    const verdict = convictedAt === null ? text : `${text}, ${formatUtcDay(new Date(convictedAt))}`;
    return `${name}: ${verdict} ${new URL(searchPath(steam64Id), publicUrl).href}`;
  });
  return [...rows, summariseLobby(lobby)].join('\n');
}
