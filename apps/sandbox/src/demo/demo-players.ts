import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { knownPlayers } from '../known-players.ts';
import { findPlayer } from '../steam/players.ts';

function idOf(vanity: string): string {
  const player = knownPlayers.find((known) => known.vanity === vanity);
  if (player === undefined) throw new Error(`The Steam sandbox knows no custom id ${vanity}.`);
  return player.steam64Id;
}

/** There is one player per state of the search, to try and to test with; each has a custom id in the Steam sandbox. */
export const demoPlayers = {
  /** This player has several reports: two are convictions and one is pending. */
  convicted: idOf('awpercut'),
  pending: idOf('prefire_pete'),
  /** All reports on this player were closed as undetermined. */
  cleared: idOf('midlurker'),
  /** Two recent cases on this player ended without proof, so a new report rests. */
  resting: idOf('rotate_ravi'),
  /** This player was never reported, only named as a lobby mate. */
  mateOnly: idOf('trade_tess'),
  /** This player exists on Steam, but not in the database. */
  unknown: idOf('overpass_ola'),
} as const;

/** Steam has not assigned these numbers yet, so the demo accuses no real player. */
const firstPlayerAccount = 3_400_000_000n;
const firstMemberAccount = 3_900_000_000n;
const step = 61_207n;

function* listAccounts(first: bigint): Generator<string, never> {
  for (let account = first; ; account += step) {
    const steam64Id = steam64FromAccountId(account);
    if (findPlayer(steam64Id) !== null) yield steam64Id;
  }
}

/** The pool hands out each player once. */
export interface PlayerPool {
  /** Players with a custom id come first, so that most of those taken can be searched by it. */
  takePlayer(): string;
  takeStranger(): string;
  takeMemberAccount(): string;
}

export function createPlayerPool(): PlayerPool {
  const spokenFor = new Set<string>(Object.values(demoPlayers));
  const named = knownPlayers.map(({ steam64Id }) => steam64Id).filter((steam64Id) => !spokenFor.has(steam64Id));
  const invented = listAccounts(firstPlayerAccount);
  const members = listAccounts(firstMemberAccount);
  const takeStranger = (): string => invented.next().value;
  return {
    takePlayer: () => named.pop() ?? takeStranger(),
    takeStranger,
    takeMemberAccount: () => members.next().value,
  };
}
