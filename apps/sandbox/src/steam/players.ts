import { createHash } from 'node:crypto';
import { knownPlayers } from '../known-players.ts';
import { personas } from '../personas.ts';
import { buildPlayerName } from './player-names.ts';

export interface Player {
  steam64Id: string;
  name: string;
  vanity: string | null;
  isPublic: boolean;
  createdAt: Date;
}

const firstAccountId = 76561197960265728n;
const lastAccountNumber = 0xffff_ffffn;
const unknownEvery = 1009n;
const steamLaunch = Date.UTC(2003, 8, 12);

/**
 * This many seconds per account number spread the numbers assigned so far over Steam's lifetime; later numbers start
 * over.
 */
const secondsPerAccount = 0.42;
const steamYears = 22 * 365 * 86_400;

function readAccountNumber(steam64Id: string): bigint | null {
  if (!/^7656\d{13}$/.test(steam64Id)) return null;
  const account = BigInt(steam64Id) - firstAccountId;
  return account > 0n && account <= lastAccountNumber ? account : null;
}

/** Everything invented about an account comes from these bytes, so it is always the same. */
export const digestAccount = (steam64Id: string): Buffer => createHash('sha256').update(steam64Id).digest();

const named = [
  ...knownPlayers,
  ...personas.map(({ username, steam64Id, globalName }) => ({ vanity: username, steam64Id, name: globalName })),
];
const byId = new Map(named.map((known) => [known.steam64Id, known]));
const idByVanity = new Map(named.map(({ vanity, steam64Id }) => [vanity, steam64Id]));

export function findPlayer(steam64Id: string): Player | null {
  const account = readAccountNumber(steam64Id);
  if (account === null || account % unknownEvery === 0n) return null;
  const known = byId.get(steam64Id);
  const digest = digestAccount(steam64Id);
  return {
    steam64Id,
    name: known?.name ?? buildPlayerName(digest),
    vanity: known?.vanity ?? null,
    isPublic: known !== undefined || digest.readUInt8(31) % 8 !== 0,
    createdAt: new Date(steamLaunch + (Math.floor(Number(account) * secondsPerAccount) % steamYears) * 1000),
  };
}

export function findPlayerByVanity(vanity: string): Player | null {
  const steam64Id = idByVanity.get(vanity.toLowerCase());
  return steam64Id === undefined ? null : findPlayer(steam64Id);
}
