import type { BackOff } from '../shared/back-off.ts';
import { dayMs, hourMs, minuteMs, shortDay } from '../shared/time.ts';

/** All processes together call Steam about bans this often. */
export const banCallEveryMs = minuteMs;
export const steamBackOff: BackOff = { minMs: banCallEveryMs, maxMs: hourMs };

export const banSources = ['api', 'profile'] as const;
type BanSource = (typeof banSources)[number];
export const economyBans = ['none', 'probation', 'banned'] as const;
export const banChangeKinds = ['banned', 'lifted', 'other'] as const;
export type BanChangeKind = (typeof banChangeKinds)[number];

/**
 * What Steam says about an account's bans. The source `profile` is the public profile, which has neither counts nor
 * dates.
 */
export interface SteamBans {
  vacBans: number;
  gameBans: number;
  isCommunityBanned: boolean;
  economyBan: (typeof economyBans)[number];
  /** The day (UTC) of the newest VAC or game ban, plus or minus one. */
  lastBanDay: string | null;
  source: BanSource;
}

export interface KnownBans extends SteamBans {
  /** The day of the first ban; it is null if there is none or the day is unknown. */
  earliestBanDay: string | null;
  checkedAt: number;
}

export const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Community and economy bans do not count, because they are not about cheating. */
export const countBans = ({ vacBans, gameBans }: Pick<SteamBans, 'vacBans' | 'gameBans'>) => vacBans + gameBans;

/**
 * Steam says how many days ago the newest ban was, and says 0 both for today and for no ban at all, so the counts
 * decide. Its days do not begin at our midnight, so the result may be off by one day.
 */
export function banDay(
  counts: Pick<SteamBans, 'vacBans' | 'gameBans'>,
  daysSinceLastBan: number,
  seenAt: number,
): string | null {
  return countBans(counts) === 0 ? null : toDay(seenAt - daysSinceLastBan * dayMs);
}

export const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / dayMs;

/** The same ban may seem to be a day off at the next check, so the day that was seen first stays. */
function isSameBanDay(known: string | null, seen: string | null): boolean {
  return known === seen || (known !== null && seen !== null && Math.abs(daysBetween(known, seen)) <= 1);
}

export interface BanUpdate {
  next: KnownBans;
  change: BanChangeKind | null;
}

export function updateBans(known: KnownBans | null, seen: SteamBans, seenAt: number): BanUpdate {
  const isSameBan =
    known !== null && countBans(known) === countBans(seen) && isSameBanDay(known.lastBanDay, seen.lastBanDay);
  const lastBanDay = isSameBan ? known.lastBanDay : seen.lastBanDay;
  const next = {
    ...seen,
    lastBanDay,
    earliestBanDay: findEarliestBanDay(known, { ...seen, lastBanDay }),
    checkedAt: seenAt,
  };
  return { next, change: findChange(known, next) };
}

function findChange(known: KnownBans | null, next: KnownBans): BanChangeKind | null {
  const [before, after] = [known ? countBans(known) : 0, countBans(next)];
  if (before === 0 && after > 0) return 'banned';
  if (before > 0 && after === 0) return 'lifted';
  // Counts from different sources cannot be compared, because a profile shows one ban however many there are.
  if (known && known.source === next.source && before !== after) return after > before ? 'banned' : 'lifted';
  if (known && known.source === next.source && known.lastBanDay !== next.lastBanDay) return 'banned';
  const isChanged =
    known === null
      ? next.isCommunityBanned || next.economyBan !== 'none'
      : known.isCommunityBanned !== next.isCommunityBanned ||
        known.economyBan !== next.economyBan ||
        known.vacBans !== next.vacBans ||
        known.gameBans !== next.gameBans;
  return isChanged ? 'other' : null;
}

/** Steam dates only the newest ban. If there were several at the first check, the day of the earliest is unknown. */
function findEarliestBanDay(known: KnownBans | null, seen: SteamBans): string | null {
  const bans = countBans(seen);
  if (bans === 0 || seen.source === 'profile') return null;
  if (known?.source === 'api' && countBans(known) > 0) return earlier(known.earliestBanDay, seen.lastBanDay);
  if (bans === 1) return seen.lastBanDay;
  // All of the bans came after the last check.
  return known?.source === 'api' ? toDay(known.checkedAt) : null;
}

function earlier(known: string | null, seen: string | null): string | null {
  return known !== null && seen !== null && seen < known ? seen : known;
}

/** Players with open cases are checked daily, those with closed cases weekly, and banned ones monthly. */
export const banCheckDays = { open: 1, closed: 7, banned: 30 } as const;

export function nextBanCheck(player: { hasOpenReport: boolean; bans: number }, now: number): number {
  const { open, closed, banned } = banCheckDays;
  return now + (player.hasOpenReport ? open : player.bans > 0 ? banned : closed) * dayMs;
}

export interface BanAnchor {
  what: 'verdict' | 'report';
  at: string;
}

/** A ban is compared with the verdict of a case, or with its report if it has no verdict. */
export function caseAnchor({ verdictAt, createdAt }: { verdictAt: string | null; createdAt: string }): BanAnchor {
  return verdictAt === null ? { what: 'report', at: createdAt } : { what: 'verdict', at: verdictAt };
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export function banSentence(bans: SteamBans, anchor: BanAnchor | null): string | null {
  const count = countBans(bans);
  if (count === 0) return null;
  if (bans.source === 'profile') return 'Steam: VAC ban, of unknown date. Steam does not say for which game.';
  const kinds = [
    ...(bans.vacBans > 0 ? [plural(bans.vacBans, 'VAC ban')] : []),
    ...(bans.gameBans > 0 ? [plural(bans.gameBans, 'game ban')] : []),
  ].join(' and ');
  const when = bans.lastBanDay === null ? 'of unknown date' : describeBanDay(bans.lastBanDay, anchor);
  return `Steam: ${kinds}, ${count > 1 ? 'the last ' : ''}${when}. Steam does not say for which game.`;
}

const longestInDays = 60;
const longestInMonths = 24;

function describeBanDay(day: string, anchor: BanAnchor | null): string {
  if (anchor === null) {
    return `about ${shortDay(Date.parse(day), null)}`;
  }
  const days = daysBetween(toDay(Date.parse(anchor.at)), day);
  if (Math.abs(days) <= 1) return `about the day of this ${anchor.what}`;
  const size = Math.abs(days);
  const inMonths = Math.round(size / 30.44);
  const length =
    size <= longestInDays
      ? plural(size, 'day')
      : inMonths <= longestInMonths
        ? plural(inMonths, 'month')
        : plural(Math.round(size / 365.25), 'year');
  return `about ${length} ${days > 0 ? 'after' : 'before'} this ${anchor.what}`;
}

/** The page adds when Steam was asked. */
export function noBanSentence(bans: SteamBans): string {
  return bans.isCommunityBanned || bans.economyBan !== 'none' ? 'Steam shows no VAC or game ban' : 'Steam shows no ban';
}

export interface SteamAccountFacts {
  createdYear: number | null;
  isPrivate: boolean | null;
  isLimited: boolean | null;
}

export function steamFacts(bans: Pick<SteamBans, 'isCommunityBanned' | 'economyBan'> & SteamAccountFacts): string[] {
  return [
    ...(bans.isCommunityBanned ? ['Community ban'] : []),
    ...(bans.economyBan === 'banned' ? ['Trade ban'] : []),
    ...(bans.economyBan === 'probation' ? ['Trade probation'] : []),
    ...(bans.createdYear === null ? [] : [`Account created in ${bans.createdYear}`]),
    ...(bans.isPrivate ? ['Private profile'] : []),
    ...(bans.isLimited ? ['Limited account'] : []),
  ];
}
