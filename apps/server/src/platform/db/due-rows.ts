import { and, eq, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './client.ts';

/** A claimed row is due again when its lease ends, so that another process takes over from one that died. */
export interface DueRows {
  key: AnyPgColumn;
  dueAt: AnyPgColumn;
  leaseMs: number;
}

interface ClaimOptions {
  now: Date;
  max: number;
  where?: ReturnType<typeof sql>;
}

interface Claim {
  keys: string[];
  /** The rows belong to the claimant until this time. A later claim has another lease. */
  lease: Date;
}

export const leaseFrom = ({ leaseMs }: DueRows, now: Date) => new Date(now.getTime() + leaseMs);

export async function claimDue(db: Db | Tx, rows: DueRows, options: ClaimOptions): Promise<Claim> {
  const claimed = await db.execute<{ key: string }>(claimStatement(rows, options));
  return { keys: claimed.rows.map(({ key }) => key), lease: leaseFrom(rows, options.now) };
}

export function claimStatement(rows: DueRows, { now, max, where }: ClaimOptions) {
  const { key, dueAt } = rows;
  return sql`
    with due as materialized (
      select ${key} as key from ${key.table} where ${and(lte(dueAt, now), where)}
      order by ${dueAt} limit ${max} for update skip locked)
    update ${key.table} set ${sql.identifier(dueAt.name)} = ${sql.param(leaseFrom(rows, now), dueAt)}
    from due where ${key} = due.key returning ${key} as key`;
}

export const isClaimed = ({ key, dueAt }: DueRows, claim: { key: string; lease: Date }) =>
  and(eq(key, claim.key), eq(dueAt, claim.lease));
