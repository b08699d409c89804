import { createHmac, hash } from 'node:crypto';
import { isOffered } from '@argus/domain/assignment';
import { cacheQuery } from '../db/cached-query.ts';
import type { Services } from '../parts.ts';
import { countActiveReviewers } from './reviews.queries.ts';

const dayMs = 86_400_000;
export const activeDays = 14;
const reviewerCountTtlMs = 60_000;
/** A batch fetched before midnight may be finished within the next hour. */
const graceMs = 3_600_000;

export interface WaitingCase {
  /** The subject of the draw: an appeal by its id, an open report by its player. */
  drawKey: string;
  /** In milliseconds since the epoch. */
  waitingSince: number;
}

/**
 * All open reports on one player are one case, whose wait began with the oldest of them: a copy is offered to the same reviewers
 * as the first one.
 */
export function caseOfPlayer(report: { reportedSteam64Id: string; playerWaitingSince: Date }): WaitingCase {
  return { drawKey: report.reportedSteam64Id, waitingSince: report.playerWaitingSince.getTime() };
}

export type IsAssigned = (userId: string, waiting: WaitingCase) => boolean;

export type Draw = (userId: string, drawKey: string, day: number) => number;

/**
 * One draw per reviewer, case and day (UTC), in [0, 1). Without the secret it can be neither predicted nor chosen; the
 * key is derived, so that no other use of the secret reveals it.
 *
 * A queue draws for up to 5,000 cases, and `createHmac` costs ten times as much. A hash with a secret prefix is enough
 * here: nobody sees the digest, so there is nothing to extend.
 */
export function createDraw(secret: string): Draw {
  const key = createHmac('sha256', secret).update('review assignment').digest('hex');
  return (userId, drawKey, day) =>
    hash('sha256', `${key}|${userId}|${drawKey}|${day}`, 'buffer').readUIntBE(0, 6) / 2 ** 48;
}

export function createAssignment({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>) {
  const draw = createDraw(config.AUTH_SECRET);
  const activeReviewers = cacheQuery(clock, reviewerCountTtlMs, (now) =>
    countActiveReviewers(db, new Date(now - activeDays * dayMs)),
  );

  return {
    /** Who is offered what right now; set up once per request, then answers synchronously. */
    async present(): Promise<IsAssigned> {
      const now = clock();
      const active = await activeReviewers();
      const days = new Set([Math.floor(now / dayMs), Math.floor((now - graceMs) / dayMs)]);
      return (userId, { drawKey, waitingSince }) => {
        const daysWaiting = Math.floor((now - waitingSince) / dayMs);
        return [...days].some((day) => isOffered(draw(userId, drawKey, day), active, daysWaiting));
      };
    },
  };
}

export type Assignment = ReturnType<typeof createAssignment>;
