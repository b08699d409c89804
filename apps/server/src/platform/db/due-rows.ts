import { and, eq, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './client.ts';

/**
 * A table whose rows are due at a time that one of its columns says, which makes it a queue. Whoever claims a row moves that time
 * ahead by the lease: nobody else claims the row meanwhile, and a process that dies gives it back when the lease ends.
 */
export interface DueRows {
  key: AnyPgColumn;
  dueAt: AnyPgColumn;
  leaseMs: number;
}

interface ClaimOptions {
  now: Date;
  max: number;
  /** Which of the rows that are due; all of them unless given. */
  where?: ReturnType<typeof sql>;
}

interface Claim {
  keys: string[];
  /** Until then the rows belong to the claimant; a later claim has another lease. */
  lease: Date;
}

export const leaseFrom = ({ leaseMs }: DueRows, now: Date) => new Date(now.getTime() + leaseMs);

/** Claims the rows that have been due the longest. Concurrent processes claim different ones. */
export async function claimDue(db: Db | Tx, rows: DueRows, options: ClaimOptions): Promise<Claim> {
  const claimed = await db.execute<{ key: string }>(claimStatement(rows, options));
  return { keys: claimed.rows.map(({ key }) => key), lease: leaseFrom(rows, options.now) };
}

/** Exported for tests that read its plan. */
export function claimStatement(rows: DueRows, { now, max, where }: ClaimOptions) {
  const { key, dueAt } = rows;
  return sql`
    with due as materialized (
      select ${key} as key from ${key.table} where ${and(lte(dueAt, now), where)}
      order by ${dueAt} limit ${max} for update skip locked)
    update ${key.table} set ${sql.identifier(dueAt.name)} = ${sql.param(leaseFrom(rows, now), dueAt)}
    from due where ${key} = due.key returning ${key} as key`;
}

/** True of the row as long as its lease has neither ended and been claimed by another process nor been released. */
export const isClaimed = ({ key, dueAt }: DueRows, claim: { key: string; lease: Date }) =>
  and(eq(key, claim.key), eq(dueAt, claim.lease));
