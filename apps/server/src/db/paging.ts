import type { ReportStatus } from '@argus/domain/report-status';
import { type SQL, sql } from 'drizzle-orm';

/** A list that may grow long. What it holds and how it is ordered stands in the view `listed` (0004_deep_pages.sql). */
export type PagedList =
  | 'ranked_users'
  | 'users'
  | 'convicted_players'
  | 'audit_log'
  | 'split_reports'
  | 'reports'
  | `reports:${ReportStatus}`;

export interface PageQuery {
  page: number;
  limit: number;
}

/**
 * The ids of one page, as something to select from; the last page costs what the first does. Join it to the list's table:
 *
 *   db.select({ position: onPage.position, user: users })
 *     .from(pageOf('users', page)).innerJoin(users, eq(users.id, onPage.uuid)).orderBy(onPage.position)
 */
export function pageOf(list: PagedList, { page, limit }: PageQuery): SQL {
  return sql`page_of(${list}, ${(page - 1) * limit}, ${limit}) as page (position, id)`;
}

export const onPage = {
  /** From 1, over the whole list. */
  position: sql<number>`page.position`.mapWith(Number),
  id: sql<string>`page.id`,
  uuid: sql<string>`page.id::uuid`,
};

export function toPageFields(total: number, { page, limit }: PageQuery) {
  return { totalPages: Math.ceil(total / limit), currentPage: page };
}
