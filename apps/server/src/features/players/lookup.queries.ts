import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { players } from '../../platform/db/schema/players.ts';
import { lobbyMates, reports } from '../../platform/db/schema/reports.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';
import { convicting, convictingCheats, isConvicted, isConviction, isUnderAppeal } from './search.queries.ts';

const isReported = sql`players.total_reports > 0`;
const isMate = sql<boolean>`exists (
  select from ${lobbyMates} m join ${reports} r on r.id = m.report_id and ${isConviction}
  where m.steam64_id = players.steam64_id)`;

export function prepareLookupQueries(db: Db) {
  const namedPlayers = db
    .select({
      steam64Id: players.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      totalReports: players.totalReports,
      pendingReports: players.pendingReports,
      convictions: players.convictions,
      convictedAt: players.convictedAt,
      isUnderAppeal,
      convictingCheats,
      steamBans: {
        vacBans: steamBans.vacBans,
        gameBans: steamBans.gameBans,
        lastBanDay: steamBans.lastBanDay,
        isCommunityBanned: steamBans.isCommunityBanned,
        economyBan: steamBans.economyBan,
        source: steamBans.source,
        checkedAt: steamBans.checkedAt,
        createdYear: steamBans.createdYear,
        isPrivate: steamBans.isPrivate,
        isLimited: steamBans.isLimited,
      },
    })
    .from(players)
    .leftJoin(steamBans, and(eq(steamBans.steam64Id, players.steam64Id), isNotNull(steamBans.checkedAt)))
    .leftJoin(convicting, isConvicted)
    .where(sql`players.steam64_id = any(${sql.placeholder('ids')}) and (${isReported} or ${isMate})`)
    .orderBy(
      sql`players.convictions > 0 desc, players.pending_reports desc, players.total_reports desc, players.steam64_id`,
    )
    .prepare('named_players');

  return {
    /** Lists those of the players who are reported, or named as a lobby mate in a conviction. */
    listNamedPlayers: (ids: readonly string[]) => namedPlayers.execute({ ids }),
  };
}

export type LookupQueries = ReturnType<typeof prepareLookupQueries>;
export type NamedPlayer = Awaited<ReturnType<LookupQueries['listNamedPlayers']>>[number];
