import { maxListed } from '@argus/domain/shared/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

export interface PageQuery {
  page: number;
  limit: number;
}

export function toWindow({ page, limit }: PageQuery): { offset: number; limit: number } {
  const offset = Math.min((page - 1) * limit, maxListed);
  return { offset, limit: Math.min(limit, maxListed - offset) };
}

export function toPageFields(total: number, { page, limit }: PageQuery) {
  return { totalPages: Math.ceil(Math.min(total, maxListed) / limit), currentPage: page };
}

/** Our indexes have `nulls last`. Without it here, PostgreSQL would sort the whole list. */
export function newestFirst(at: SQLWrapper, id: SQLWrapper): SQL[] {
  return [sql`${at} desc nulls last`, sql`${id} desc nulls last`];
}

export interface IdPage {
  ids: string[];
  total: number;
}

/** `found` selects `id` in order. Only its first `max` rows are read and counted. */
export async function findIdPage(db: Db, found: SQL, max: number, { page, limit }: PageQuery): Promise<IdPage> {
  const first = (page - 1) * limit;
  const { rows } = await db.execute<IdPage & Record<string, unknown>>(sql`
    with found as materialized (
      select id, row_number() over () as position from (${found} limit ${max}) ordered)
    select coalesce(array_agg(id::text order by position) filter (
             where position > ${first} and position <= ${first + limit}), '{}') as ids,
           count(*)::int as total
    from found`);
  return rows[0] ?? { ids: [], total: 0 };
}
