import { type LinkAnswer, nextCheckAt, recordAnswer } from '@argus/domain/evidence/link-health';
import {
  type ClaimedLink,
  claimLinks,
  dropUnusedLink,
  listDueHosts,
  pauseHost,
  saveCheck,
} from '../../features/evidence/link-checks.queries.ts';
import type { Db } from '../db/client.ts';
import type { Job } from './scheduler.ts';

interface CheckLinksOptions {
  ask(key: string): Promise<{
    answer: LinkAnswer;
    about: { title: string; channel: string } | null;
    pauseMs: number | null;
  }>;
  clock: () => number;
  onChecked(check: { host: string; answer: LinkAnswer }): void;
}

/** Of one host at a time, by one process: a slow host holds up no more than these. */
const batchSize = 20;
const atOnce = 4;

/** Any number of processes run it at the same time. */
export function checkLinks({ ask, clock, onChecked }: CheckLinksOptions): Job {
  let isRunning = false;
  return {
    name: 'check links',
    everyMs: 10_000,
    async run(db, _now, signal) {
      if (isRunning) return;
      isRunning = true;
      try {
        for (const due of await listDueHosts(db, new Date(clock()))) {
          if (signal.aborted) return;
          await checkHost(db, due, signal);
        }
      } finally {
        isRunning = false;
      }
    },
  };

  async function checkHost(
    db: Db,
    { host, perMinute }: { host: string; perMinute: number },
    signal: AbortSignal,
  ): Promise<void> {
    const claimed = await claimLinks(db, { host, perMinute, max: batchSize, now: new Date(clock()) });
    let pausedUntil: number | null = null;
    const waiting = [...claimed];
    await Promise.all(Array.from({ length: atOnce }, checkNext));

    async function checkNext(): Promise<void> {
      const link = waiting.shift();
      // What is left stays claimed and comes back when its lease ends.
      if (!link || pausedUntil !== null || signal.aborted) return;
      const pauseMs = await checkLink(db, host, link);
      if (pauseMs !== null) {
        pausedUntil = clock() + pauseMs;
        await pauseHost(db, host, new Date(pausedUntil));
      }
      await checkNext();
    }
  }

  /** For how long the host wants to be left alone. */
  async function checkLink(db: Db, host: string, claimed: ClaimedLink): Promise<number | null> {
    if (claimed.cases.length === 0) {
      await dropUnusedLink(db, claimed.key);
      return null;
    }
    const { answer, about, pauseMs } = await ask(claimed.key);
    const now = clock();
    const record = recordAnswer(claimed.record, answer, now);
    const next = new Date(nextCheckAt({ record, isHostBusy: pauseMs !== null, cases: claimed.cases }, now));
    if (await saveCheck(db, { claimed, answer, record, about, nextCheckAt: next, now: new Date(now) })) {
      onChecked({ host, answer });
    }
    return pauseMs;
  }
}
