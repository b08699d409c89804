import { createHmac } from 'node:crypto';
import { isOffered } from '@argus/domain/assignment';
import type { Services } from '../parts.ts';
import { countActiveReviewers } from './reviews.queries.ts';

const dayMs = 86_400_000;
const activeDays = 14;
const countKeptMs = 60_000;
/** A batch fetched before midnight may be finished in the hour after it. */
const graceMs = 3_600_000;

export interface WaitingCase {
  id: string;
  /** When the present round began to wait. */
  waitingSince: Date;
}

export type IsAssigned = (userId: string, report: WaitingCase) => boolean;

/** A key of its own, so that no other use of the secret can tell who is offered what. */
export function assignmentKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('review assignment').digest();
}

/** One draw per reviewer, report and day (UTC), in [0, 1). Without the key it cannot be foreseen, nor chosen. */
export function drawFraction(key: Buffer, userId: string, reportId: string, day: number): number {
  return createHmac('sha256', key).update(`${userId}|${reportId}|${day}`).digest().readUIntBE(0, 6) / 2 ** 48;
}

export function createAssignment({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>) {
  const key = assignmentKey(config.AUTH_SECRET);
  let counted: { until: number; count: Promise<number> } | null = null;

  const activeReviewers = (now: number): Promise<number> => {
    if (counted && now < counted.until) return counted.count;
    const count = countActiveReviewers(db, new Date(now - activeDays * dayMs));
    counted = { until: now + countKeptMs, count };
    count.catch(() => {
      counted = null;
    });
    return count;
  };

  return {
    /** Who is offered what at this moment; asked once a request, then answered without waiting. */
    async present(): Promise<IsAssigned> {
      const now = clock();
      const active = await activeReviewers(now);
      const days = new Set([Math.floor(now / dayMs), Math.floor((now - graceMs) / dayMs)]);
      return (userId, { id, waitingSince }) => {
        const daysWaiting = Math.floor((now - waitingSince.getTime()) / dayMs);
        return [...days].some((day) => isOffered(drawFraction(key, userId, id, day), active, daysWaiting));
      };
    },
  };
}

export type Assignment = ReturnType<typeof createAssignment>;
