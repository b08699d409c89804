import { createHmac, hash } from 'node:crypto';
import { drawDays, inReachSince, isOffered } from '@argus/domain/cases/assignment';
import { isWithin } from '@argus/domain/shared/elapsed';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../app/services.ts';
import { cacheQuery } from '../../platform/db/cached-query.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { listBacklogMarks } from './backlog.queries.ts';
import { activeSince, countActiveReviewers, markActive } from './reviews.queries.ts';

const crowdTtlMs = 60_000;
const maxRemembered = 10_000;

export interface WaitingCase {
  /** The draw is made for this key: the id of an appeal, or the player of an open report. */
  drawKey: string;
  /** The times are in milliseconds since the epoch. */
  waitingSince: number;
  /** This report of the case waits since then. Appeals have none: no backlog holds them up. */
  ownSince?: number;
  /** The case is offered to nobody before this time. It does not rest if this is absent. */
  restsUntil?: number;
}

interface ReportOnPlayer {
  reportedSteam64Id: string;
  waitingSince: Date;
  playerWaitingSince: Date;
  round: number;
  restsUntil: Date | null;
}

/**
 * Open reports on one player are one case, whose wait began with the oldest of them. A copy is offered to the same
 * reviewers as the first report, even after that one has its verdict. A report that rested waits from the end of its
 * rest.
 */
export function caseOfPlayer(report: ReportOnPlayer): WaitingCase {
  const { reportedSteam64Id: drawKey, waitingSince, playerWaitingSince, round, restsUntil } = report;
  return {
    drawKey,
    waitingSince: playerWaitingSince.getTime(),
    ownSince: waitingSince.getTime(),
    restsUntil: round === 1 && restsUntil ? restsUntil.getTime() : 0,
  };
}

export type IsAssigned = (userId: string, waiting: WaitingCase) => boolean;

export type Draw = (userId: string, drawKey: string, day: number) => number;

/**
 * A reviewer, a case and the day (UTC) that names the draw give one number in [0, 1). Nobody can predict or choose it
 * without the secret; the key is derived, so that no other use of the secret reveals it.
 *
 * A queue draws for up to 5,000 cases, and `createHmac` costs ten times as much. A hash with a secret prefix is enough
 * here: nobody sees the digest, so there is nothing to extend.
 */
export function createDraw(secret: string): Draw {
  const key = createHmac('sha256', secret).update('review assignment').digest('hex');
  return (userId, drawKey, day) =>
    hash('sha256', `${key}|${userId}|${drawKey}|${day}`, 'buffer').readUIntBE(0, 6) / 2 ** 48;
}

/** This many active reviewers there were when somebody looked. */
interface Crowd {
  active: number;
  at: number;
}

export function createAssignment({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>) {
  const draw = createDraw(config.AUTH_SECRET);
  const countNow = (now: number) => countActiveReviewers(db, activeSince(now));
  const activeReviewers = cacheQuery(clock, crowdTtlMs, countNow);
  const backlog = cacheQuery(clock, crowdTtlMs, () => listBacklogMarks(db));
  const crowds = new LRUCache<string, Crowd>({ max: maxRemembered });

  /**
   * Returns the smaller crowd among which this person was within the hour, if there was one. What was offered to them
   * then stays theirs: else a vote would be refused only because somebody else became a reviewer meanwhile. Other
   * processes do not know it.
   */
  const findSmallerCrowd = (userId: string, current: Crowd): Crowd | null => {
    const earlier = crowds.get(userId);
    if (earlier && isWithin(hourMs, earlier.at, current.at) && earlier.active < current.active) return earlier;
    crowds.set(userId, current);
    return null;
  };

  return {
    /**
     * Returns a synchronous check of what this person is offered now. The person is active from this call on and is
     * counted before anything is drawn, so that everybody who takes part in a draw also dilutes it.
     */
    async present({ id, lastActiveAt }: Pick<UserRow, 'id' | 'lastActiveAt'>): Promise<IsAssigned> {
      const now = clock();
      if (now - lastActiveAt.getTime() > hourMs) await markActive(db, id, new Date(now));
      const counting = lastActiveAt > activeSince(now) ? activeReviewers() : countNow(now);
      const [active, marks] = await Promise.all([counting, backlog()]);
      const present: Crowd = { active, at: now };
      const earlier = findSmallerCrowd(id, present);
      const isDrawn = (userId: string, waiting: WaitingCase, crowd: Crowd): boolean => {
        const { drawKey, waitingSince, ownSince, restsUntil = 0 } = waiting;
        if (restsUntil > crowd.at) return false;
        const reachedAt = ownSince === undefined ? waitingSince : inReachSince({ waitingSince, ownSince }, marks);
        const daysInReach = Math.floor((crowd.at - reachedAt) / dayMs);
        const days = drawDays(crowd.at, waitingSince, reachedAt);
        return days.some((day) => isOffered(draw(userId, drawKey, day), crowd.active, daysInReach));
      };
      return (userId, waiting) => {
        if (isDrawn(userId, waiting, present)) return true;
        const { waitingSince, ownSince = waitingSince } = waiting;
        return earlier !== null && ownSince <= earlier.at && isDrawn(userId, waiting, earlier);
      };
    },
  };
}

export type Assignment = ReturnType<typeof createAssignment>;
