import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { onPage, type PageQuery, pageOf } from '../db/paging.ts';
import { players } from '../db/schema/players.ts';
import { reports } from '../db/schema/reports.ts';
import { users } from '../db/schema/users.ts';

export async function listConvictions(db: Db, page: PageQuery) {
  return db
    .select({
      reportId: reports.id,
      steam64Id: players.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      convictedAt: players.convictedAt,
      cheatsUsed: reports.cheatsUsed,
      submitter: { id: users.id, discordId: users.discordId, steam64Id: users.steam64Id, username: users.username },
    })
    .from(pageOf('convicted_players', page))
    .innerJoin(players, eq(players.steam64Id, onPage.id))
    .innerJoin(reports, eq(reports.id, players.convictingReportId))
    .innerJoin(users, eq(users.id, reports.submitterId))
    .orderBy(onPage.position);
}

export type ConvictionRow = Awaited<ReturnType<typeof listConvictions>>[number];
