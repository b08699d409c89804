import type { Message } from '../shared/message.ts';
import type { VerdictColor } from './search-verdict.ts';
import { countBans, daysBetween, type SteamBans, toDay } from './steam-bans.ts';

/** Every player of a lobby is in exactly one of the four counts. */
export const lobbyCountKinds = ['convicted', 'pending', 'insufficient', 'unknown'] as const;
export type LobbyCounts = Record<(typeof lobbyCountKinds)[number], number>;

const kindByColor = {
  red: 'convicted',
  orange: 'pending',
  green: 'insufficient',
  grey: 'insufficient',
} as const satisfies Record<VerdictColor, keyof LobbyCounts>;

export const lobbyCountMessages = {
  convicted: /*i18n*/ { id: 'lobby_count_convicted', message: 'Convicted' },
  pending: /*i18n*/ { id: 'lobby_count_pending', message: 'Pending verdict' },
  insufficient: /*i18n*/ { id: 'lobby_count_insufficient', message: 'No sufficient evidence' },
  unknown: /*i18n*/ { id: 'lobby_count_unknown', message: 'No information' },
} as const satisfies Record<keyof LobbyCounts, Message>;

/** A player without a colour is one whom nobody has reported. */
export const lobbyKindOf = (color: VerdictColor | undefined) => (color === undefined ? 'unknown' : kindByColor[color]);

export function countLobby(colors: readonly VerdictColor[], unknown: number): LobbyCounts {
  const counts = { convicted: 0, pending: 0, insufficient: 0, unknown };
  for (const color of colors) counts[lobbyKindOf(color)] += 1;
  return counts;
}

const headlines = {
  nobody: /*i18n*/ { id: 'lobby_nobody', message: 'Nobody was found' },
  some: /*i18n*/ { id: 'lobby_some_convicted', message: '{convicted} of {total} convicted' },
  all: /*i18n*/ {
    id: 'lobby_all_convicted',
    message: '{total, plural, one {This player is convicted} other {All {total} are convicted}}',
  },
  none: /*i18n*/ {
    id: 'lobby_none_convicted',
    message: '{total, plural, one {This player is not convicted} other {None of these {total} is convicted}}',
  },
  unknown: /*i18n*/ {
    id: 'lobby_all_unknown',
    message: '{total, plural, one {Nobody has reported this player} other {Nobody has reported any of these {total}}}',
  },
} as const;

const cautions = {
  none: /*i18n*/ {
    id: 'lobby_none_caution',
    message: 'That does not mean they are clean, only that nothing has been proved here.',
  },
  unknown: /*i18n*/ {
    id: 'lobby_unknown_caution',
    message: 'That does not mean they are clean, only that we know nothing about them.',
  },
} as const;

/** The answer to "who in this lobby is convicted?", and what it does not mean. */
export function describeLobby(counts: LobbyCounts): { headline: Message; caution: Message | null } {
  const { convicted, unknown } = counts;
  const total = convicted + counts.pending + counts.insufficient + unknown;
  const values = { convicted, total };
  if (total === 0) return { headline: headlines.nobody, caution: null };
  if (convicted > 0) return { headline: { ...headlines[convicted === total ? 'all' : 'some'], values }, caution: null };
  const kind = unknown === total ? 'unknown' : 'none';
  return { headline: { ...headlines[kind], values }, caution: cautions[kind] };
}

/** A player of whom neither Steam nor the pasted text gives a name is told apart by the end of the id. */
export const unnamedPlayer = /*i18n*/ { id: 'unnamed_player', message: 'Player …{end}' };
export const unnamedPlayerValues = (steam64Id: string) => ({ end: steam64Id.slice(-4) });

const banMessages = {
  banned: /*i18n*/ { id: 'lobby_banned', message: 'Banned by Steam' },
  days: /*i18n*/ { id: 'lobby_banned_days_later', message: 'Steam banned them {count} days later' },
  months: /*i18n*/ { id: 'lobby_banned_months_later', message: 'Steam banned them {count} months later' },
  years: /*i18n*/ {
    id: 'lobby_banned_years_later',
    message: '{count, plural, one {Steam banned them a year later} other {Steam banned them {count} years later}}',
  },
} as const;

/** Says how long after the conviction Steam banned a player. The day of a ban may be off by one. */
export function describeLaterBan(bans: SteamBans | null, convictedAt: string | null): Message | null {
  if (bans === null || countBans(bans) === 0) return null;
  if (convictedAt === null || bans.lastBanDay === null) return banMessages.banned;
  const days = daysBetween(toDay(Date.parse(convictedAt)), bans.lastBanDay);
  if (days <= 1) return banMessages.banned;
  if (days <= 60) return { ...banMessages.days, values: { count: days } };
  const months = Math.round(days / 30.44);
  if (months < 24) return { ...banMessages.months, values: { count: months } };
  return { ...banMessages.years, values: { count: Math.round(days / 365.25) } };
}
