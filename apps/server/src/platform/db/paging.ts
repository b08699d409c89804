import { maxListed } from '@argus/domain/shared/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export interface PageQuery {
  page: number;
  limit: number;
}

/** The rows of a page. Lists open no further than `maxListed`, so that skipping to a page stays cheap. */
export function toWindow({ page, limit }: PageQuery): { offset: number; limit: number } {
  const offset = Math.min((page - 1) * limit, maxListed);
  return { offset, limit: Math.min(limit, maxListed - offset) };
}

/** `totalPages` counts the pages that open. */
export function toPageFields(total: number, { page, limit }: PageQuery) {
  return { totalPages: Math.ceil(Math.min(total, maxListed) / limit), currentPage: page };
}

/** In the order of our indexes: without `nulls last` PostgreSQL would sort the whole list. */
export function newestFirst(at: SQLWrapper, id: SQLWrapper): SQL[] {
  return [sql`${at} desc nulls last`, sql`${id} desc nulls last`];
}
