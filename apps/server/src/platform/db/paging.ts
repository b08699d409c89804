import { maxListed } from '@argus/domain/shared/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
