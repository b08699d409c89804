import { parseSteamInput } from '@argus/domain/steam-id';
import { paths } from '../../lib/paths.ts';

/* The players are in the fragment of the address: it survives a reload and can be shared, and no server ever sees it. */

export function lobbyPath(players: readonly string[]): string {
  return players.length === 0 ? paths.lobby : `${paths.lobby}#${players.join(',')}`;
}

export function readLobby(hash: string): string[] {
  const players = hash
    .slice(1)
    .split(',')
    .flatMap((text) => {
      const input = parseSteamInput(text);
      if (input.kind === 'id') return [input.steam64Id];
      return input.kind === 'vanity' ? [input.name] : [];
    });
  return [...new Set(players)];
}
