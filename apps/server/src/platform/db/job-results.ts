import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client.ts';
import { type JobName, jobResults } from './schema/job-results.ts';
import { timestamp } from './timestamp.ts';

export type JobResult = Pick<typeof jobResults.$inferSelect, 'ranAt' | 'problem' | 'found'>;

const resultColumns = { ranAt: jobResults.ranAt, problem: jobResults.problem, found: jobResults.found };

/** A claim that ends implausibly late was made by a wrong clock. */
export async function claimJob(db: Db, job: JobName, now: number, forMs: number): Promise<JobResult | null> {
  const claimedUntil = new Date(now + forMs);
  const [claimed] = await db
    .insert(jobResults)
    .values({ job, claimedUntil })
    .onConflictDoUpdate({
      target: jobResults.job,
      set: { claimedUntil },
      setWhere: sql`${jobResults.claimedUntil} not between ${timestamp(now + 1)} and ${timestamp(now + 2 * forMs)}`,
    })
    .returning(resultColumns);
  return claimed ?? null;
}

export async function releaseJob(db: Db, job: JobName, now: number): Promise<void> {
  await db
    .update(jobResults)
    .set({ claimedUntil: new Date(now) })
    .where(eq(jobResults.job, job));
}

export async function storeJobResult(
  db: Db,
  job: JobName,
  now: number,
  result: { problem: string } | { found: object },
): Promise<void> {
  await db
    .update(jobResults)
    .set({ ranAt: new Date(now), problem: null, ...result })
    .where(eq(jobResults.job, job));
}

const backupSchema = z.object({ backup: z.string() });

export const handedOver = (result: Pick<JobResult, 'found'> | null): string | null =>
  backupSchema.safeParse(result?.found).data?.backup ?? null;

const releaseSchema = z.object({ version: z.string(), url: z.url({ protocol: /^https?$/ }).nullable() });

export const newestRelease = (result: Pick<JobResult, 'found'> | null): z.infer<typeof releaseSchema> | null =>
  releaseSchema.safeParse(result?.found).data ?? null;

export async function findJobResult(db: Db, job: JobName): Promise<JobResult | null> {
  const [row] = await db.select(resultColumns).from(jobResults).where(eq(jobResults.job, job));
  return row ?? null;
}
