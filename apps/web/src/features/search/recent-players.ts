import { isSteam64Id } from '@argus/domain/players/steam-id';
import { isRecord } from '../../lib/records.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

export interface RecentPlayer {
  steam64Id: string;
  name: string;
  avatarUrl: string | null;
}

const key = 'recent-players';
const maxPlayers = 6;

/** The stored list may come from an older version or be edited by hand. */
export function listRecentPlayers(): RecentPlayer[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPlayer) : [];
  } catch {
    return [];
  }
}

export function rememberPlayer(player: RecentPlayer): void {
  const others = listRecentPlayers().filter(({ steam64Id }) => steam64Id !== player.steam64Id);
  writeStored('localStorage', key, JSON.stringify([player, ...others].slice(0, maxPlayers)));
}

export function forgetRecentPlayers(): void {
  removeStored('localStorage', key);
}

export function matchRecentPlayers(
  players: readonly RecentPlayer[],
  { typed, shownSteam64Id }: { typed: string; shownSteam64Id: string | null },
): readonly RecentPlayer[] {
  const wanted = typed.trim().toLowerCase();
  return players
    .filter(({ steam64Id }) => steam64Id !== shownSteam64Id)
    .filter(({ name, steam64Id }) => name.toLowerCase().includes(wanted) || steam64Id.startsWith(wanted));
}

function isRecentPlayer(value: unknown): value is RecentPlayer {
  if (!isRecord(value)) return false;
  const { steam64Id, name, avatarUrl } = value;
  const isNamed = typeof steam64Id === 'string' && isSteam64Id(steam64Id) && typeof name === 'string';
  return isNamed && (avatarUrl === null || typeof avatarUrl === 'string');
}
