import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { type PageQuery, toWindow } from '../../platform/db/paging.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { personColumns } from '../members/users/users.queries.ts';

const order = [sql`${players.convictedAt} desc nulls last`, asc(players.steam64Id)];

export async function listConvictions(db: Db, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  const onPage = db
    .select({ steam64Id: players.steam64Id })
    .from(players)
    .where(isNotNull(players.convictedAt))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('on_page');
  return db
    .select({
      reportId: reports.id,
      steam64Id: players.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      convictedAt: players.convictedAt,
      cheatsUsed: reports.cheatsUsed,
      underAppeal: reports.isUnderAppeal,
      submitter: personColumns,
    })
    .from(onPage)
    .innerJoin(players, eq(players.steam64Id, onPage.steam64Id))
    .innerJoin(reports, eq(reports.id, players.convictingReportId))
    .innerJoin(users, eq(users.id, reports.submitterId))
    .orderBy(...order);
}

export type ConvictionRow = Awaited<ReturnType<typeof listConvictions>>[number];
