import { maxFeaturedCandidates } from '@argus/domain/publishing/featured-verdict';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reportEvents, reports } from '../../platform/db/schema/reports.ts';
import { steamBans } from '../../platform/db/schema/steam-bans.ts';
import { conviction } from '../players/search.queries.ts';

const isContested = sql<boolean>`exists (
  select from ${reports} r where r.reported_steam64_id = players.steam64_id and (r.has_appeal or exists (
    select from ${reportEvents} e
    where e.report_id = r.id and e.from_status = 'verified_cheater' and e.to_status <> 'verified_cheater')))`;

/** Without an API key, Steam does not say when it banned somebody. */
const firstBanDay = sql<string | null>`(
  select b.earliest_ban_day::text from ${steamBans} b where b.steam64_id = players.steam64_id and b.source = 'api')`;

/** Lists the newest standing convictions, one for each player. */
export function listNewestConvictions(db: Db) {
  const newest = db
    .select({ steam64Id: players.steam64Id })
    .from(players)
    .where(isNotNull(players.convictedAt))
    .orderBy(sql`${players.convictedAt} desc nulls last`, asc(players.steam64Id))
    .limit(maxFeaturedCandidates)
    .as('newest');
  return db
    .select({
      steam64Id: players.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      pendingReports: players.pendingReports,
      conviction,
      isContested,
      firstBanDay,
    })
    .from(newest)
    .innerJoin(players, eq(players.steam64Id, newest.steam64Id));
}

export type ConvictionRow = Awaited<ReturnType<typeof listNewestConvictions>>[number];
