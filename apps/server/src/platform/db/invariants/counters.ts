import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

/** The view of the same name (functions/counted.sql) says what the numbers should be. */
const counted = { users: 'id', players: 'steam64_id', reports: 'id', exam_cases: 'id', split_reports: 'report_id' };

export async function checkCounters(db: Db | Tx): Promise<string[]> {
  const violations: string[] = [];
  for (const [table, key] of Object.entries(counted)) {
    const { rows } = await db.execute<{ violation: string }>(sql`
      select format('%s %s: %s is %s, counted %s', ${table}::text, coalesce(s.key, c.key), number.key,
        coalesce(s.numbers ->> number.key, 'missing'), coalesce(c.numbers ->> number.key, 'missing')) as violation
      from (select ${sql.raw(key)}::text as key, to_jsonb(t) as numbers from ${sql.raw(table)} t) s
      full join (select ${sql.raw(key)}::text as key, to_jsonb(t) as numbers from ${sql.raw(`${table}_counted`)} t) c using (key),
        lateral jsonb_object_keys(coalesce(c.numbers, s.numbers)) number (key)
      where s.numbers -> number.key is distinct from c.numbers -> number.key`);
    violations.push(...rows.map(({ violation }) => violation));
  }
  return violations;
}

const countingTables = [
  ...['users', 'players', 'reports', 'lobby_mates', 'reviews', 'evidence_links', 'essence_entries'],
  ...['filings', 'appeal_reviews', 'report_events'],
];

/** Updating one row thousands of times in one transaction, as triggers would, takes quadratic time. */
export async function countAtTheEnd(tx: Tx, write: () => Promise<void>): Promise<void> {
  const switchTriggers = async (to: 'enable' | 'disable') => {
    for (const table of countingTables) await tx.execute(sql.raw(`alter table ${table} ${to} trigger user`));
  };
  await switchTriggers('disable');
  await write();
  // Without statistics of what was just written, each number would be counted by reading whole tables.
  await tx.execute(sql`analyze`);
  await tx.execute(sql`select rebuild_derived()`);
  await switchTriggers('enable');
}
