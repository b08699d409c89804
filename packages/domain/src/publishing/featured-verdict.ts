import { daysBetween, toDay } from '../players/steam-bans.ts';
import type { Message } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';

/** Only the newest convictions are considered, so that choosing one costs the same however many there are. */
export const maxFeaturedCandidates = 50;
export const featuredMaxAgeDays = 365;

/** A standing conviction, with what decides whether the home page may show it. */
export interface FeaturedCandidate {
  convictedAt: number;
  /** False if staff decided, so that there are no votes to show. */
  isByReview: boolean;
  /** True if an appeal was ever filed about this player, or one of their convictions was ever overturned. */
  isContested: boolean;
  hasOpenReport: boolean;
  /** True if the case has a video that is still available. */
  hasClip: boolean;
  bannedAfterDays: number | null;
}

function isFeaturable(candidate: FeaturedCandidate, now: number): boolean {
  const { isByReview, isContested, hasOpenReport, convictedAt } = candidate;
  return isByReview && !isContested && !hasOpenReport && now - convictedAt < featuredMaxAgeDays * dayMs;
}

const weigh = ({ bannedAfterDays, hasClip }: FeaturedCandidate) =>
  (bannedAfterDays === null ? 0 : 2) + (hasClip ? 1 : 0);

/** A later ban by Steam says most, then a clip; of equal ones, the newest is chosen. */
export function chooseFeatured<Candidate extends FeaturedCandidate>(
  candidates: readonly Candidate[],
  now: number,
): Candidate | null {
  const [best] = candidates
    .filter((candidate) => isFeaturable(candidate, now))
    .toSorted((a, b) => weigh(b) - weigh(a) || b.convictedAt - a.convictedAt);
  return best ?? null;
}

/** The day of a ban may be off by one, so a ban on the next day may be from the day of the verdict. */
const minDaysLater = 2;

/** Returns null if there was no ban, or if the first one was not clearly after the verdict. */
export function countDaysUntilBan(convictedAt: number, firstBanDay: string | null): number | null {
  if (firstBanDay === null) return null;
  const days = daysBetween(toDay(convictedAt), firstBanDay);
  return days >= minDaysLater ? days : null;
}

const laterBanMessages = {
  steam_ban_days_later: /*i18n*/ { id: 'steam_ban_days_later', message: '{days} days later Steam banned them.' },
  steam_ban_months_later: /*i18n*/ {
    id: 'steam_ban_months_later',
    message: '{months} months later Steam banned them.',
  },
} as const;

const maxInDays = 60;

export function describeLaterBan(days: number): Message {
  if (days <= maxInDays) return { ...laterBanMessages.steam_ban_days_later, values: { days } };
  return { ...laterBanMessages.steam_ban_months_later, values: { months: Math.round(days / 30.44) } };
}
