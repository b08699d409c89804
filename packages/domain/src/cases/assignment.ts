const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Whoever reviewed, logged in or opened the queue within this time is an active reviewer. */
export const activeDays = 14;

export const minReviewers = 6;
const addedPerDay = 3;

/** For so long, voters on a player sit out the player's next cases. */
export const retryDays = 90;
/** After cases that closed without a conviction, further reports rest for so long. */
export const restDays = 90;

/** When this many of a player's cases closed without a conviction within that time. */
export const casesBeforeRest = 2;

/** Told in the FAQ and in the guide for reviewers. */
export const retrySentence = `Whoever votes on a player leaves that player’s next cases to others for ${retryDays} days. In the next case within ${restDays} days after one without a conviction, four of five must agree to convict. After two such cases, further reports on the player rest for that time, unless staff let the Watch review them.`;

export const restSentence = `The Watch found no proof against this player twice within ${restDays} days, so this report rests for now. Staff can let it be reviewed sooner.`;

export const restRefusals = { report_not_resting: 'This report does not rest: the Watch can review it.' } as const;

export function wantedReviewers(activeCount: number, daysWaiting: number): number {
  if (activeCount <= minReviewers) return activeCount;
  const wanted = minReviewers + addedPerDay * Math.max(0, Math.floor(daysWaiting));
  return Math.max(minReviewers, Math.min(wanted, Math.floor(activeCount / 2)));
}

// fraction: a keyed hash of user, player and day, read as a number in [0, 1).
export function isOffered(fraction: number, activeCount: number, daysWaiting: number): boolean {
  if (activeCount <= minReviewers) return true;
  return fraction < wantedReviewers(activeCount, daysWaiting) / activeCount;
}

/** The UTC days whose draws count now. A batch fetched before midnight may be finished within the next hour. */
export function drawDays(now: number, waitingSince: number): number[] {
  const today = Math.floor(now / dayMs);
  const isFirstHour = now - today * dayMs < hourMs;
  return isFirstHour && waitingSince < today * dayMs ? [today, today - 1] : [today];
}

/** Voters sit out a player's next cases, so that friends get one try; a small community would run out of reviewers. */
export function sitsOut(earlierVote: { hasVotedOnPlayer: boolean; otherReviewers: number }): boolean {
  return earlierVote.hasVotedOnPlayer && earlierVote.otherReviewers >= minReviewers;
}

/**
 * Until when a report rests, given when other reports about the player closed without saying whether they cheat, newest first; 0: it
 * does not. Each case is another chance for friends and for mistakes, so a player cannot be put before the Watch again and again. A
 * round that staff began never rests.
 */
export function restsUntil({ undeterminedAt, round, hasRestEnded = false }: RestingReport): number {
  const [newest, oldest] = [undeterminedAt[0], undeterminedAt[casesBeforeRest - 1]];
  if (round > 1 || hasRestEnded || newest === undefined || oldest === undefined) return 0;
  const end = oldest + restDays * dayMs;
  return newest < end ? end : 0;
}

/** Whether another case against the player lately closed without a conviction: then more reviewers must agree. */
export function isRetrial({ undeterminedAt, round }: RestingReport, now: number): boolean {
  const [newest] = undeterminedAt;
  return round === 1 && newest !== undefined && newest > now - restDays * dayMs;
}

export interface RestingReport {
  undeterminedAt: readonly number[];
  round: number;
  /** By staff. */
  hasRestEnded?: boolean;
}
