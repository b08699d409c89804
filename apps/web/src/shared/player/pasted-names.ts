import { isSteam64Id } from '@argus/domain/players/steam-id';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'lobby-names';

/**
 * The names stay in this tab, so that they survive a reload and a login. They are never part of an address: a link that
 * somebody sends could otherwise put any name beside a player.
 */
export function rememberPastedNames(names: ReadonlyMap<string, string>): void {
  writeStored('sessionStorage', key, JSON.stringify([...names]));
}

export function recallPastedNames(): ReadonlyMap<string, string> {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', key) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isNamed) : []);
  } catch {
    return new Map();
  }
}

function isNamed(entry: unknown): entry is [string, string] {
  if (!Array.isArray(entry)) return false;
  const [steam64Id, name]: unknown[] = entry;
  return typeof steam64Id === 'string' && isSteam64Id(steam64Id) && typeof name === 'string';
}
