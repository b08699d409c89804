import { and, desc, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { players } from '../db/schema/players.ts';
import { cheatsFromConvictions, isCounted } from './search.queries.ts';

/** Those of them whom a counted report names, as reported or as a lobby mate; convicted first, then by reports. */
export async function listNamedPlayers(db: Db, steam64Ids: readonly string[]) {
  const isMate = sql<boolean>`exists (
    select from lobby_mates m join reports r on r.id = m.report_id and ${isCounted} where m.steam64_id = ${players}.steam64_id)`;
  return db
    .select({
      steam64Id: players.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      totalReports: players.totalReports,
      pendingReports: players.pendingReports,
      convictions: players.convictions,
      convictedAt: players.convictedAt,
      cheatsUsedFromConvictions: sql<string[]>`${cheatsFromConvictions}`,
      isMate,
    })
    .from(players)
    .where(and(inArray(players.steam64Id, [...steam64Ids]), or(sql`${players.totalReports} > 0`, isMate)))
    .orderBy(
      desc(sql`${players.convictions} > 0`),
      desc(players.pendingReports),
      desc(players.totalReports),
      players.steam64Id,
    );
}

export type NamedPlayer = Awaited<ReturnType<typeof listNamedPlayers>>[number];
