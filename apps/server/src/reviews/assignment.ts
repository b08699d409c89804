import { createHmac, hash } from 'node:crypto';
import { isOffered } from '@argus/domain/assignment';
import { cacheQuery } from '../db/cached-query.ts';
import type { Services } from '../parts.ts';
import { countActiveReviewers } from './reviews.queries.ts';

const dayMs = 86_400_000;
export const activeDays = 14;
const reviewerCountTtlMs = 60_000;
/** A batch fetched before midnight may be finished in the hour after it. */
const graceMs = 3_600_000;

/** All open reports on one player are one case: a copy is offered to whom the first one is, and to nobody else. */
export interface WaitingCase {
  reportedSteam64Id: string;
  /** Since when the oldest of the player's open reports waits. */
  playerWaitingSince: Date;
}

export type IsAssigned = (userId: string, report: WaitingCase) => boolean;

export type Draw = (userId: string, steam64Id: string, day: number) => number;

/**
 * One draw per reviewer, player and day (UTC), in [0, 1). Without the secret it can be neither predicted nor chosen; the
 * key is derived, so that no other use of the secret reveals it.
 *
 * A queue draws for up to 5,000 cases, and `createHmac` costs ten times as much. A hash with a secret prefix is enough
 * here: nobody sees the digest, so there is nothing to extend.
 */
export function createDraw(secret: string): Draw {
  const key = createHmac('sha256', secret).update('review assignment').digest('hex');
  return (userId, steam64Id, day) =>
    hash('sha256', `${key}|${userId}|${steam64Id}|${day}`, 'buffer').readUIntBE(0, 6) / 2 ** 48;
}

export function createAssignment({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>) {
  const draw = createDraw(config.AUTH_SECRET);
  const activeReviewers = cacheQuery(clock, reviewerCountTtlMs, (now) =>
    countActiveReviewers(db, new Date(now - activeDays * dayMs)),
  );

  return {
    /** Who is offered what at this moment; asked once a request, then answered without waiting. */
    async present(): Promise<IsAssigned> {
      const now = clock();
      const active = await activeReviewers();
      const days = new Set([Math.floor(now / dayMs), Math.floor((now - graceMs) / dayMs)]);
      return (userId, { reportedSteam64Id, playerWaitingSince }) => {
        const daysWaiting = Math.floor((now - playerWaitingSince.getTime()) / dayMs);
        return [...days].some((day) => isOffered(draw(userId, reportedSteam64Id, day), active, daysWaiting));
      };
    },
  };
}

export type Assignment = ReturnType<typeof createAssignment>;
