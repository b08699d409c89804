import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db, Tx } from '../../src/platform/db/client.ts';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import type { Workload, Write } from './workload.ts';

/** Counts how often each mark of a kind is in the database. */
const countedBy: Record<Write['kind'], ReturnType<typeof sql>> = {
  submit: sql`
    select r.description as mark, count(*)::int as times from reports r
    where r.description like 'Write %' and exists (select from evidence_links e where e.report_id = r.id)
      and exists (select from report_events e where e.report_id = r.id and e.kind = 'submitted')
    group by 1`,
  review: sql`
    select v.report_id || ' ' || v.reviewer_id as mark, count(*)::int as times from reviews v
    where exists (
      select from report_events e where e.report_id = v.report_id and e.actor_id = v.reviewer_id and e.kind = 'reviewed')
    group by 1`,
  ban: sql`
    select target_user_id::text as mark, count(*)::int as times from audit_log
    where action in ('ban', 'unban') group by 1`,
};

const countMarks = (writes: readonly Write[]): Map<string, number> =>
  new Map([...Map.groupBy(writes, ({ kind, mark }) => `${kind} ${mark}`)].map(([name, same]) => [name, same.length]));

async function countStored(tx: Tx): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const [kind, query] of Object.entries(countedBy)) {
    const { rows } = await tx.execute<{ mark: string; times: number }>(query);
    for (const { mark, times } of rows) stored.set(`${kind} ${mark}`, times);
  }
  return stored;
}

/**
 * Expects that every confirmed write is stored once and an unconfirmed one at most once, and that all counters are
 * right. The database is read in one snapshot, so this may run while writes continue: what was confirmed before must be
 * stored, and what is stored must have been requested.
 */
export async function expectNothingLost(db: Db, { writes }: Pick<Workload, 'writes'>): Promise<void> {
  const confirmed = countMarks(writes.filter(({ isConfirmed }) => isConfirmed));
  const { stored, violations } = await db.transaction(
    async (tx) => ({ stored: await countStored(tx), violations: await checkInvariants(tx) }),
    { isolationLevel: 'repeatable read' },
  );
  const asked = countMarks(writes);
  const losses = [...confirmed]
    .filter(([name, times]) => (stored.get(name) ?? 0) < times)
    .map(([name, times]) => `${name}: confirmed ${times}, stored ${stored.get(name) ?? 0}`);
  const extras = [...stored]
    .filter(([name, times]) => times > (asked.get(name) ?? 0))
    .map(([name, times]) => `${name}: asked for ${asked.get(name) ?? 0}, stored ${times}`);
  expect([...losses, ...extras, ...violations]).toEqual([]);
}
