import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { knownPlayers } from '../known-players.ts';
import type { PlayerDirectory } from '../players.ts';

function idOf(vanity: string): string {
  const player = knownPlayers.find((known) => known.vanity === vanity);
  if (player === undefined) throw new Error(`The Steam sandbox knows no custom id ${vanity}.`);
  return player.steam64Id;
}

/** One player per state of the search, to try and to test with; each has a custom id in the Steam sandbox. */
export const demoPlayers = {
  /** Several reports, two convictions, one more report pending. */
  convicted: idOf('awpercut'),
  pending: idOf('prefire_pete'),
  /** Reports, all closed as undetermined. */
  cleared: idOf('midlurker'),
  /** Two cases without proof lately, so that a new report rests. */
  resting: idOf('rotate_ravi'),
  /** Never reported, only named as a lobby mate. */
  mateOnly: idOf('trade_tess'),
  /** Exists on Steam, not in the database. */
  unknown: idOf('overpass_ola'),
} as const;

/** Numbers that Steam has not assigned yet: no real player is accused in the demo. */
const firstPlayerAccount = 3_400_000_000n;
const firstMemberAccount = 3_900_000_000n;
const step = 61_207n;

function* listAccounts(first: bigint, directory: PlayerDirectory): Generator<string, never> {
  for (let account = first; ; account += step) {
    const steam64Id = steam64FromAccountId(account);
    if (directory.findPlayer(steam64Id) !== null) yield steam64Id;
  }
}

/** Each is handed out once. */
export interface PlayerPool {
  /** Those with a custom id come first, so that most of them can be searched by it. */
  takePlayer(): string;
  takeStranger(): string;
  takeMemberAccount(): string;
}

export function createPlayerPool(directory: PlayerDirectory): PlayerPool {
  const spokenFor = new Set<string>(Object.values(demoPlayers));
  const named = knownPlayers.map(({ steam64Id }) => steam64Id).filter((steam64Id) => !spokenFor.has(steam64Id));
  const invented = listAccounts(firstPlayerAccount, directory);
  const members = listAccounts(firstMemberAccount, directory);
  const takeStranger = (): string => invented.next().value;
  return {
    takePlayer: () => named.pop() ?? takeStranger(),
    takeStranger,
    takeMemberAccount: () => members.next().value,
  };
}
