import { maxListed, maxMatches } from '@argus/domain/shared/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db/client.ts';
import type { IdPage, PageQuery } from '../platform/db/paging.ts';
import { findMatchingPage } from './pages.queries.ts';

/**
 * The list is read in the order of one index. Filters that the index does not cover are applied to its first
 * `maxListed` rows only, so that no combination of filters reads more.
 */
export interface FilteredList {
  table: PgTable;
  indexed: SQL;
  /** It is null if the index has the order of the result. */
  indexOrder: SQL | null;
  filter: SQL | null;
  order: SQL;
}

export function selectFiltered({ table, indexed, indexOrder, filter, order }: FilteredList): SQL {
  if (filter === null && indexOrder === null) return sql`select id from ${table} where ${indexed} order by ${order}`;
  // Rows in index order need no sort, so that the query stops at the last row of the page.
  const sorted = indexOrder === null ? sql.empty() : sql`order by ${order}`;
  return sql`
    select id from (select * from ${table} where ${indexed} order by ${indexOrder ?? order} limit ${maxListed}) ${table}
    where ${filter ?? sql`true`} ${sorted}`;
}

/** `isPartial` says that there are more rows than were filtered. */
export async function findFilteredPage(
  db: Db,
  list: FilteredList,
  page: PageQuery,
): Promise<IdPage & { isPartial: boolean }> {
  const found = await findMatchingPage(db, selectFiltered(list), page);
  if (list.filter === null && list.indexOrder === null) return { ...found, isPartial: false };
  const mayLackSome = list.indexOrder !== null || found.total < maxMatches;
  return { ...found, isPartial: mayLackSome && (await hasMore(db, list)) };
}

async function hasMore(db: Db, { table, indexed, indexOrder, order }: FilteredList): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${table} where ${indexed} order by ${indexOrder ?? order} limit 1 offset ${maxListed}`,
  );
  return rows.length > 0;
}
