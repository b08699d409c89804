import type { BackOff } from '../shared/back-off.ts';
import type { Message, Values } from '../shared/message.ts';
import { dayMs, hourMs, minuteMs } from '../shared/time.ts';

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

const banMessages = {
  vac_bans: /*i18n*/ { id: 'vac_bans', message: '{count, plural, one {# VAC ban} other {# VAC bans}}' },
  game_bans: /*i18n*/ { id: 'game_bans', message: '{count, plural, one {# game ban} other {# game bans}}' },
  undated_profile: /*i18n*/ {
    id: 'ban_undated_profile',
    message: 'Steam: VAC ban, of unknown date. Steam does not say for which game.',
  },
  /** `bans` is for example “2 VAC bans and 1 game ban”. */
  undated: /*i18n*/ {
    id: 'ban_undated',
    message:
      '{total, plural, one {Steam: {bans}, of unknown date. Steam does not say for which game.} other {Steam: {bans}, the last of unknown date. Steam does not say for which game.}}',
  },
  on_day: /*i18n*/ {
    id: 'ban_on_day',
    message:
      '{total, plural, one {Steam: {bans}, about {day}. Steam does not say for which game.} other {Steam: {bans}, the last about {day}. Steam does not say for which game.}}',
  },
  same_day: /*i18n*/ {
    id: 'ban_same_day',
    message:
      '{anchor, select, verdict {{total, plural, one {Steam: {bans}, about the day of this verdict. Steam does not say for which game.} other {Steam: {bans}, the last about the day of this verdict. Steam does not say for which game.}}} other {{total, plural, one {Steam: {bans}, about the day of this report. Steam does not say for which game.} other {Steam: {bans}, the last about the day of this report. Steam does not say for which game.}}}}',
  },
  /** `length` is for example “3 months”. */
  after: /*i18n*/ {
    id: 'ban_after',
    message:
      '{anchor, select, verdict {{total, plural, one {Steam: {bans}, about {length} after this verdict. Steam does not say for which game.} other {Steam: {bans}, the last about {length} after this verdict. Steam does not say for which game.}}} other {{total, plural, one {Steam: {bans}, about {length} after this report. Steam does not say for which game.} other {Steam: {bans}, the last about {length} after this report. Steam does not say for which game.}}}}',
  },
  before: /*i18n*/ {
    id: 'ban_before',
    message:
      '{anchor, select, verdict {{total, plural, one {Steam: {bans}, about {length} before this verdict. Steam does not say for which game.} other {Steam: {bans}, the last about {length} before this verdict. Steam does not say for which game.}}} other {{total, plural, one {Steam: {bans}, about {length} before this report. Steam does not say for which game.} other {Steam: {bans}, the last about {length} before this report. Steam does not say for which game.}}}}',
  },
  days: /*i18n*/ { id: 'ban_distance_days', message: '{count, plural, one {# day} other {# days}}' },
  months: /*i18n*/ { id: 'ban_distance_months', message: '{count, plural, one {# month} other {# months}}' },
  years: /*i18n*/ { id: 'ban_distance_years', message: '{count, plural, one {# year} other {# years}}' },
  none: /*i18n*/ { id: 'no_steam_ban', message: 'Steam shows no ban' },
  no_game_ban: /*i18n*/ { id: 'no_game_ban', message: 'Steam shows no VAC or game ban' },
} as const;

/** How a page writes what stands inside the sentence. */
export interface BanWords {
  say: (message: Message, values: Values) => string;
  formatList: (items: readonly string[]) => string;
  formatDay: (day: Date) => string;
}

export function banSentence(bans: SteamBans, anchor: BanAnchor | null, words: BanWords): string | null {
  const { say, formatList, formatDay } = words;
  const total = countBans(bans);
  if (total === 0) return null;
  if (bans.source === 'profile') return say(banMessages.undated_profile, {});
  const kinds = formatList([
    ...(bans.vacBans > 0 ? [say(banMessages.vac_bans, { count: bans.vacBans })] : []),
    ...(bans.gameBans > 0 ? [say(banMessages.game_bans, { count: bans.gameBans })] : []),
  ]);
  const known = { bans: kinds, total };
  if (bans.lastBanDay === null) return say(banMessages.undated, known);
  if (anchor === null) return say(banMessages.on_day, { ...known, day: formatDay(new Date(bans.lastBanDay)) });
  const days = daysBetween(toDay(Date.parse(anchor.at)), bans.lastBanDay);
  if (Math.abs(days) <= 1) return say(banMessages.same_day, { ...known, anchor: anchor.what });
  const { unit, count } = distanceOf(Math.abs(days));
  const length = say(banMessages[unit], { count });
  return say(days > 0 ? banMessages.after : banMessages.before, { ...known, anchor: anchor.what, length });
}

const longestInDays = 60;
const longestInMonths = 24;

function distanceOf(days: number): { unit: 'days' | 'months' | 'years'; count: number } {
  if (days <= longestInDays) return { unit: 'days', count: days };
  const months = Math.round(days / 30.44);
  return months <= longestInMonths
    ? { unit: 'months', count: months }
    : { unit: 'years', count: Math.round(days / 365.25) };
}

/** The page adds when Steam was asked. */
export function noBanSentence(bans: SteamBans): Message {
  return bans.isCommunityBanned || bans.economyBan !== 'none' ? banMessages.no_game_ban : banMessages.none;
}

export interface SteamAccountFacts {
  createdYear: number | null;
  isPrivate: boolean | null;
  isLimited: boolean | null;
}

const factMessages = {
  community_ban: /*i18n*/ { id: 'steam_community_ban', message: 'Community ban' },
  trade_ban: /*i18n*/ { id: 'steam_trade_ban', message: 'Trade ban' },
  trade_probation: /*i18n*/ { id: 'steam_trade_probation', message: 'Trade probation' },
  created: /*i18n*/ { id: 'steam_account_created', message: 'Account created in {year}' },
  private: /*i18n*/ { id: 'steam_private_profile', message: 'Private profile' },
  limited: /*i18n*/ { id: 'steam_limited_account', message: 'Limited account' },
} as const;

export function steamFacts(bans: Pick<SteamBans, 'isCommunityBanned' | 'economyBan'> & SteamAccountFacts): Message[] {
  return [
    ...(bans.isCommunityBanned ? [factMessages.community_ban] : []),
    ...(bans.economyBan === 'banned' ? [factMessages.trade_ban] : []),
    ...(bans.economyBan === 'probation' ? [factMessages.trade_probation] : []),
    ...(bans.createdYear === null ? [] : [{ ...factMessages.created, values: { year: String(bans.createdYear) } }]),
    ...(bans.isPrivate ? [factMessages.private] : []),
    ...(bans.isLimited ? [factMessages.limited] : []),
  ];
}
