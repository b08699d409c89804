import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

const jobNames = ['backup command', 'update check'] as const;
export type JobName = (typeof jobNames)[number];

/** What a job of the whole site did last, whichever process ran it. */
export const jobResults = pgTable(
  'job_results',
  {
    job: text({ enum: jobNames }).primaryKey(),
    /** Until then no other process starts it. */
    claimedUntil: instant('claimed_until').notNull(),
    /** Null: no run has ended yet. */
    ranAt: instant('ran_at'),
    /** Why the last run failed; null: it succeeded. */
    problem: text(),
    /** What the last run that succeeded found. */
    found: jsonb(),
  },
  (t) => [oneOf('job_results_job', t.job, jobNames)],
);
