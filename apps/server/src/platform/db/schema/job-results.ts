import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

const jobNames = ['backup command', 'update check'] as const;
export type JobName = (typeof jobNames)[number];

export const jobResults = pgTable(
  'job_results',
  {
    job: text({ enum: jobNames }).primaryKey(),
    claimedUntil: instant('claimed_until').notNull(),
    ranAt: instant('ran_at'),
    problem: text(),
    found: jsonb(),
  },
  (t) => [oneOf('job_results_job', t.job, jobNames)],
);
