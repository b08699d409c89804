import { maxMatches } from '@argus/domain/shared/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { findIdPage, type IdPage, type PageQuery, toWindow } from '../platform/db/paging.ts';

export function inOrder<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

/** `found` selects `id` in order. It is cut at `maxMatches`, so that a page costs the same however many rows match. */
export const findMatchingPage = (db: Db, found: SQL, page: PageQuery): Promise<IdPage> =>
  findIdPage(db, found, maxMatches, page);
