import { lookupLimits } from '../players/player-lookup.ts';
import { exportsPerHour } from '../shared/limits.ts';
import type { Message } from '../shared/message.ts';
import { dayMs, dayOf, hourMs } from '../shared/time.ts';

export const metLimits = {
  playersOfLobby: lookupLimits.ids,
  /** One person may remember this many meetings; ten players in one lobby are ten meetings. */
  meetings: 20_000,
  keptDays: 400,
  /** A lobby can be remembered for an earlier day. */
  daysBack: 30,
} as const;

/** The same players looked up again within this time are the same lobby. */
const sameLobbyHours = 12;

export const sameLobbyWithin = (metAt: number) => ({
  from: metAt - sameLobbyHours * hourMs,
  to: metAt + sameLobbyHours * hourMs,
});

/**
 * Ten o'clock (UTC) of a day is on that day from Hawaii to New Zealand. Returns null if the day is too long ago or has not begun
 * anywhere; the member's own day may be one before or after that in UTC.
 */
export function metAtOn(day: string | undefined, now: number): number | null {
  if (day === undefined) return now;
  const daysAgo = (dayOf(now) - Date.parse(day)) / dayMs;
  if (daysAgo < -1 || daysAgo > metLimits.daysBack + 1) return null;
  return Math.min(now, Date.parse(day) + 10 * hourMs);
}

export const forgottenBefore = (now: number) => now - metLimits.keptDays * dayMs;

/** Nobody meets themselves, and the order in which a lobby names its players says nothing. */
export function othersIn(steam64Ids: readonly string[], ownSteam64Id: string | null): string[] {
  return [...new Set(steam64Ids)].filter((id) => id !== ownSteam64Id).sort();
}

export const rememberMessages = {
  nobody_to_remember: /*i18n*/ { id: 'nobody_to_remember', message: 'There is nobody else in this lobby to remember.' },
  too_many_to_remember: /*i18n*/ {
    id: 'too_many_to_remember',
    message: 'Up to {max} players of a lobby can be remembered.',
    values: { max: metLimits.playersOfLobby },
  },
  too_many_meetings: /*i18n*/ {
    id: 'too_many_meetings',
    message: 'You remember as many players as there is room for. Forget some lobbies to make room.',
  },
  met_too_long_ago: /*i18n*/ {
    id: 'met_too_long_ago',
    message: 'Please choose today or one of the {max} days before.',
    values: { max: metLimits.daysBack },
  },
  too_many_exports: /*i18n*/ {
    id: 'too_many_exports',
    message: 'You can export your lobbies {max} times an hour. Please try again later.',
    values: { max: exportsPerHour },
  },
  lobby_not_remembered: /*i18n*/ { id: 'lobby_not_remembered', message: 'You no longer remember this lobby.' },
} as const;

const answers = {
  remembered: /*i18n*/ {
    id: 'lobby_remembered',
    message:
      '{count, plural, one {Remembered. We tell you if this player is ever convicted or banned.} other {Remembered. We tell you if any of these {count} is ever convicted or banned.}}',
  },
  remembered_silently: /*i18n*/ { id: 'lobby_remembered_silently', message: 'Remembered.' },
  remembered_before: /*i18n*/ { id: 'lobby_remembered_before', message: 'You already remember this lobby.' },
  map_changed: /*i18n*/ { id: 'lobby_map_changed', message: 'The map is remembered too.' },
} as const;

export const forgottenMessages = {
  one: /*i18n*/ { id: 'lobby_forgotten', message: 'Forgotten.' },
  all: /*i18n*/ { id: 'all_lobbies_forgotten', message: 'All lobbies are forgotten.' },
} as const;

export type Remembered = 'new' | 'before' | 'with_map';

export function describeRemembered(how: Remembered, { count, isTold }: { count: number; isTold: boolean }): Message {
  if (how === 'with_map') return answers.map_changed;
  if (how === 'before') return answers.remembered_before;
  return isTold ? { ...answers.remembered, values: { count } } : answers.remembered_silently;
}
