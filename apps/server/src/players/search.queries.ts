import type { EvidenceType } from '@argus/domain/evidence-link';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { players } from '../db/schema/players.ts';
import { evidenceLinks, lobbyMates, reports } from '../db/schema/reports.ts';
import { users } from '../db/schema/users.ts';

/** The newest ones; the summary counts them all. */
const shownReports = 50;
const shownAssociations = 50;
const countedStatuses = ['unverified', 'processing', 'verified_cheater', 'verified_undetermined'] as const;

type ShownEvidence = { type: EvidenceType; url: string; description: string };

export function prepareSearchQueries(db: Db) {
  const steam64Id = sql.placeholder('steam64Id');

  const summary = db
    .select({
      ...getTableColumns(players),
      cheatsUsed: sql<string[]>`array(
        select max(cheat) from ${reports} r, unnest(r.cheats_used) cheat
        where r.reported_steam64_id = ${players.steam64Id} and r.status = 'verified_cheater'
        group by lower(cheat) order by count(*) desc, lower(max(cheat)) limit 20)`,
      evidence: sql<Partial<Record<EvidenceType, number>>>`(
        select coalesce(json_object_agg(type, n), '{}') from (
          select e.type, count(*)::int n from ${reports} r join ${evidenceLinks} e on e.report_id = r.id
          where r.reported_steam64_id = ${players.steam64Id} and r.status not in ('verified_duplicate', 'verified_troll')
          group by e.type) counts)`,
    })
    .from(players)
    .where(eq(players.steam64Id, steam64Id))
    .prepare('search_summary');

  const cards = db
    .select({
      report: reports,
      submitter: { id: users.id, discordId: users.discordId, steam64Id: users.steam64Id, username: users.username },
      evidence: sql<ShownEvidence[]>`(
        select coalesce(json_agg(json_build_object('type', e.type, 'url', e.url, 'description', e.description) order by e.position), '[]')
        from ${evidenceLinks} e where e.report_id = ${reports.id} and e.added_by_id is null)`,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.submitterId))
    .where(and(eq(reports.reportedSteam64Id, steam64Id), inArray(reports.status, countedStatuses)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(shownReports)
    .prepare('search_cards');

  const associations = db
    .select({
      steam64Id: players.steam64Id,
      name: players.name,
      avatarUrl: players.avatarUrl,
      totalReports: players.totalReports,
      convictions: players.convictions,
    })
    .from(lobbyMates)
    .innerJoin(reports, and(eq(reports.id, lobbyMates.reportId), inArray(reports.status, countedStatuses)))
    .innerJoin(players, eq(players.steam64Id, reports.reportedSteam64Id))
    .where(eq(lobbyMates.steam64Id, steam64Id))
    .groupBy(players.steam64Id)
    .orderBy(sql`(${players.convictions} > 0) desc`, desc(players.totalReports), players.steam64Id)
    .limit(shownAssociations)
    .prepare('search_associations');

  return {
    async findPlayerCase(id: string) {
      const given = { steam64Id: id };
      const [player] = await summary.execute(given);
      if (!player) return null;
      const [reportRows, associationRows] = await Promise.all([
        player.totalReports > 0 ? cards.execute(given) : [],
        associations.execute(given),
      ]);
      return { player, reports: reportRows, associations: associationRows };
    },
  };
}

export type PlayerCase = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareSearchQueries>['findPlayerCase']>>>;
