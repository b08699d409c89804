import { maxSimilarNames } from '@argus/domain/players/similar-names';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { players, vanityNames } from '../../platform/db/schema/players.ts';
import { lobbyMates, reports } from '../../platform/db/schema/reports.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';
import { convicting, convictingCheats, isConvicted, isConviction, isUnderAppeal } from './search.queries.ts';

const isReported = sql`players.total_reports > 0`;
const hasVerdict = sql`players.total_reports > players.pending_reports`;
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

  const knownNames = db
    .select({ name: vanityNames.name, steam64Id: players.steam64Id })
    .from(vanityNames)
    .innerJoin(players, eq(players.steam64Id, vanityNames.steam64Id))
    .where(sql`${vanityNames.name} = any(${sql.placeholder('names')}) and ${hasVerdict}`)
    .orderBy(vanityNames.name)
    .limit(maxSimilarNames)
    .prepare('known_names');

  return {
    /** Lists those of the custom ids whose players have a verdict, which everybody can find anyway. */
    listKnownNames: (names: readonly string[]) => knownNames.execute({ names }),
    /** Lists those of the players who are reported, or named as a lobby mate in a conviction. */
    listNamedPlayers: (ids: readonly string[]) => namedPlayers.execute({ ids }),
  };
}

export type LookupQueries = ReturnType<typeof prepareLookupQueries>;
export type NamedPlayer = Awaited<ReturnType<LookupQueries['listNamedPlayers']>>[number];
