import { maxMatches } from '@argus/contract/staff/lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { type PageQuery, toWindow } from '../platform/db/paging.ts';

export function inOrder<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface IdPage {
  ids: string[];
  total: number;
}

/** Reads a page of a whole list: `listed` selects `id` in index order, and the total comes from a counter. */
export async function findListPage(db: Db, listed: SQL, counted: Promise<number>, page: PageQuery): Promise<IdPage> {
  const { offset, limit } = toWindow(page);
  const [{ rows }, total] = await Promise.all([
    db.execute<{ id: string }>(sql`${listed} limit ${limit} offset ${offset}`),
    counted,
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** This is `findMatchingPage` for ids in index order; `counted` selects the same rows in any order. */
export async function findIndexedPage(
  db: Db,
  { found, counted }: Record<'found' | 'counted', SQL>,
  { page, limit }: PageQuery,
): Promise<IdPage> {
  const first = Math.min((page - 1) * limit, maxMatches);
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    select array(select id::text from (${found} limit ${Math.min(limit, maxMatches - first)} offset ${first}) paged) as ids,
      (select count(*)::int from (${counted} limit ${maxMatches}) counted) as total`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** `found` selects `id` in order. It is cut at `maxMatches`, so that a page costs the same however many rows match. */
export async function findMatchingPage(db: Db, found: SQL, { page, limit }: PageQuery): Promise<IdPage> {
  const first = (page - 1) * limit;
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with found as materialized (
      select id, row_number() over () as position from (${found} limit ${maxMatches}) ordered)
    select coalesce(array_agg(id::text order by position) filter (
             where position > ${first} and position <= ${first + limit}), '{}') as ids,
           count(*)::int as total
    from found`);
  return rows[0] ?? { ids: [], total: 0 };
}
