import { type LinkAnswer, nextCheckAt, recordAnswer } from '@argus/domain/evidence/link-health';
import type { Db } from '../../platform/db/client.ts';
import {
  type ClaimedLink,
  claimLinks,
  dropUnusedLink,
  listDueHosts,
  pauseHost,
  saveCheck,
} from './link-checks.queries.ts';

interface CheckLinksOptions {
  ask(key: string): Promise<{
    answer: LinkAnswer;
    about: { title: string; channel: string } | null;
    pauseMs: number | null;
  }>;
  clock: () => number;
  onChecked(check: { host: string; answer: LinkAnswer }): void;
}

/** A process checks one host at a time, so a slow host delays no more than this many links. */
const batchSize = 20;
const atOnce = 4;

/** Several processes may run this at the same time. */
export async function checkLinks(db: Db, options: CheckLinksOptions, signal: AbortSignal): Promise<void> {
  for (const due of await listDueHosts(db, new Date(options.clock()))) {
    if (signal.aborted) return;
    await checkHost(db, due, options, signal);
  }
}

async function checkHost(
  db: Db,
  { host, perMinute }: { host: string; perMinute: number },
  options: CheckLinksOptions,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = options;
  const waiting = await claimLinks(db, { host, perMinute, max: batchSize, now: new Date(clock()) });
  let isPaused = false;
  await Promise.all(Array.from({ length: atOnce }, checkNext));

  async function checkNext(): Promise<void> {
    const link = waiting.shift();
    // The remaining links stay claimed until their lease ends.
    if (!link || isPaused || signal.aborted) return;
    const pauseMs = await checkLink(db, host, link, options);
    if (pauseMs !== null) {
      isPaused = true;
      await pauseHost(db, host, new Date(clock() + pauseMs));
    }
    await checkNext();
  }
}

/** Returns the pause in milliseconds that the host asked for, or null. */
async function checkLink(
  db: Db,
  host: string,
  claimed: ClaimedLink,
  { ask, clock, onChecked }: CheckLinksOptions,
): Promise<number | null> {
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
