import { formatUtcDay } from '../../lib/format-date.ts';
import { searchPath } from '../../lib/paths.ts';
import type { Lobby } from './api.ts';

/** Returns for example "1 of 10 is convicted. 8 of 10 are unknown here." */
export function summariseLobby({ players, unknown }: Lobby): string {
  const total = players.length + unknown.length;
  const share = (count: number) => `${count} of ${total} ${count === 1 ? 'is' : 'are'}`;
  const convicted = players.filter(({ convictions }) => convictions > 0).length;
  const sentences = [
    convicted === 0 ? 'Nobody here is convicted.' : `${share(convicted)} convicted.`,
    ...(unknown.length === 0 ? [] : [`${share(unknown.length)} unknown here.`]),
  ];
  return total === 0 ? 'Nobody was found.' : sentences.join(' ');
}

export function lobbyAsText(lobby: Lobby, publicUrl: string): string {
  const rows = lobby.players.map(({ steam64Id, name, text, convictedAt, underAppeal }) => {
    const convicted = convictedAt === null ? text : `${text}, ${formatUtcDay(new Date(convictedAt))}`;
    const verdict = underAppeal ? `${convicted}, under appeal` : convicted;
    return `${name}: ${verdict} ${new URL(searchPath(steam64Id), publicUrl).href}`;
  });
  return [...rows, summariseLobby(lobby)].join('\n');
}
