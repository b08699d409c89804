import { reviewsPublicBefore } from '@argus/domain/cases/review-publication';
import { hourMs } from '@argus/domain/shared/time';
import type { Logger } from 'pino';
import { publishReviews } from '../../features/cases/essence.queries.ts';
import { moveAppealsToStaff } from '../../features/filings/appeals.queries.ts';
import { deleteOldFormerAccounts } from '../../features/members/users/former-identities.queries.ts';
import { deleteOldDeliveries } from '../../features/notices/deliveries.queries.ts';
import type { Db } from '../db/client.ts';
import { storeTallies } from '../db/tallies.ts';
import { purgeLogins } from './purge-logins.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** `signal` aborts when the scheduler is closed. */
  run(db: Db, now: number, signal: AbortSignal): Promise<void>;
}

/** Every process runs them all: each job is safe to run concurrently and to repeat. */
const jobs: readonly Job[] = [
  { name: 'count long lists', everyMs: 60_000, run: (db) => storeTallies(db) },
  {
    name: 'publish reviews',
    everyMs: 60_000,
    run: (db, now) => publishReviews(db, new Date(reviewsPublicBefore(now))),
  },
  { name: 'move appeals to staff', everyMs: 600_000, run: (db, now) => moveAppealsToStaff(db, new Date(now)) },
  { name: 'purge logins', everyMs: hourMs, run: (db, now) => purgeLogins(db, new Date(now)) },
  { name: 'purge deliveries', everyMs: hourMs, run: (db, now) => deleteOldDeliveries(db, new Date(now)) },
  { name: 'purge former accounts', everyMs: hourMs, run: (db, now) => deleteOldFormerAccounts(db, new Date(now)) },
];

interface SchedulerOptions {
  db: Db;
  clock: () => number;
  log: Logger;
  /** In addition to those that every server runs. */
  otherJobs?: readonly Job[];
}

interface Scheduler {
  /** Runs a job once, beside its interval. */
  run(name: string): Promise<void>;
  close(): void;
}

/** Runs every job immediately and then at its interval, until closed. */
export function startScheduler({ db, clock, log, otherJobs = [] }: SchedulerOptions): Scheduler {
  const closing = new AbortController();
  const every = [...jobs, ...otherJobs];
  const timers = every.map(({ name, everyMs, run }) => {
    const attempt = () =>
      run(db, clock(), closing.signal).catch((error: Error) => {
        if (!closing.signal.aborted) log.warn({ err: error, job: name }, 'background job failed');
      });
    void attempt();
    return setInterval(attempt, everyMs);
  });
  return {
    async run(name) {
      const job = every.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job called ${name}.`);
      await job.run(db, clock(), closing.signal);
    },
    close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
