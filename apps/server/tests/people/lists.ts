import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db, Tx } from '../../src/db/client.ts';
import type { PagedList } from '../../src/db/paging.ts';

const allLists = [
  'ranked_users',
  'users',
  'convicted_players',
  'audit_log',
  'split_reports',
  'reports',
  'reports:unverified',
  'reports:processing',
  'reports:verified_cheater',
  'reports:verified_undetermined',
  'reports:verified_duplicate',
  'reports:verified_troll',
] as const satisfies readonly PagedList[];

/** Pages, totals and counts of every list, held against the rows themselves, all as of one moment. */
export function expectListsToAddUp(db: Db, pageSize = 50): Promise<void> {
  return db.transaction(
    async (tx) => {
      for (const list of allLists) {
        const listed = await tx.execute<{ id: string }>(sql`select id from listed where list = ${list} order by place`);
        const ids = listed.rows.map(({ id }) => id);
        expect(await readAllPages(tx, list, ids.length, pageSize), list).toEqual(
          ids.map((id, index) => ({ id, position: index + 1 })),
        );
        const total = await tx.execute<{ total: string }>(sql`select tally_total(${list}) as total`);
        expect([list, Number(total.rows[0]?.total)]).toEqual([list, ids.length]);
      }
      const broken = await tx.execute(sql`
        select c.list, c.depth, c.prefix, c.n, sum(k.n) from list_counts c
        left join list_counts k on k.list = c.list and k.depth = c.depth + 1 and prefix_of(k.prefix, c.depth) = c.prefix
        where c.is_split group by c.list, c.depth, c.prefix having c.n is distinct from sum(k.n)`);
      expect(broken.rows).toEqual([]);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readAllPages(tx: Tx, list: PagedList, total: number, pageSize: number) {
  const found: { id: string; position: number }[] = [];
  for (let skipped = 0; skipped <= total; skipped += pageSize) {
    const page = await tx.execute<{ position: string; id: string }>(
      sql`select position, id from page_of(${list}, ${skipped}, ${pageSize}) as page (position, id)`,
    );
    found.push(...page.rows.map(({ id, position }) => ({ id, position: Number(position) })));
  }
  return found;
}
