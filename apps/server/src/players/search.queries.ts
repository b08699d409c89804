import type { EvidenceCounts, EvidenceType } from '@argus/domain/evidence-link';
import type { ReportStatus } from '@argus/domain/report-status';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { players } from '../db/schema/players.ts';
import { evidenceLinks, lobbyMates, reports } from '../db/schema/reports.ts';
import { users } from '../db/schema/users.ts';
import { originalEvidenceOf } from '../reports/report-parts.queries.ts';

/** The newest ones; the summary counts them all. */
const shownReports = 50;
const shownAssociations = 50;
const isCounted = sql`r.status in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined')`;

/* Times inside JSON arrive as text. */
interface ReportOnPlayer {
  report: {
    id: string;
    reportedSteam64Id: string;
    reportedPlayerName: string;
    reportedPlayerAvatar: string | null;
    description: string;
    cheatsUsed: string[];
    status: ReportStatus;
    createdAt: string;
    updatedAt: string;
    reviewCount: number;
    isUnderAppeal: boolean;
  };
  submitter: { id: string; discordId: string | null; steam64Id: string | null; username: string };
  evidence: { type: EvidenceType; url: string; description: string }[];
}

interface Association {
  steam64Id: string;
  name: string;
  avatarUrl: string | null;
  totalReports: number;
  convictions: number;
}

export interface PlayerCase {
  player: Association & {
    pendingReports: number;
    isUnderAppeal: boolean;
    cheatsUsed: string[];
    evidence: Partial<EvidenceCounts>;
  };
  reports: ReportOnPlayer[];
  associations: Association[];
}

/** There is, or may be, more than is shown, whose changes nobody here hears of. */
export function isCut({ reports, associations }: PlayerCase): boolean {
  return reports.length === shownReports || associations.length === shownAssociations;
}

/** One question with one value for an answer: asking three, each with rows to be mapped, took most of the time of a search. */
export function prepareSearchQueries(db: Db) {
  // With its table's name: in a question to one table the query builder leaves it out, and the inner ones have such a column too.
  const id = sql`${players}.steam64_id`;
  const cheatsUsed = sql`array(
    select max(cheat) from ${reports} r, unnest(r.cheats_used) cheat
    where r.reported_steam64_id = ${id} and r.status = 'verified_cheater'
    group by lower(cheat) order by count(*) desc, lower(max(cheat)) limit 20)`;

  const isUnderAppeal = sql`exists (
    select from ${reports} r
    where r.reported_steam64_id = ${id} and r.status = 'verified_cheater' and r.is_under_appeal)`;

  const evidence = sql`(
    select coalesce(json_object_agg(type, n), '{}') from (
      select e.type, count(*)::int n from ${reports} r join ${evidenceLinks} e on e.report_id = r.id
      where r.reported_steam64_id = ${id} and ${isCounted}
      group by e.type) counts)`;

  const reportsOnPlayer = sql`(
    select coalesce(json_agg(shown.report order by shown.created_at desc, shown.id desc), '[]') from (
      select r.created_at, r.id, json_build_object(
        'report', json_build_object(
          'id', r.id, 'reportedSteam64Id', r.reported_steam64_id, 'reportedPlayerName', r.reported_player_name,
          'reportedPlayerAvatar', r.reported_player_avatar, 'description', r.description, 'cheatsUsed', r.cheats_used,
          'status', r.status, 'createdAt', r.created_at, 'updatedAt', r.updated_at, 'reviewCount', r.review_count,
          'isUnderAppeal', r.is_under_appeal),
        'submitter', json_build_object(
          'id', u.id, 'discordId', u.discord_id, 'steam64Id', u.steam64_id, 'username', u.username),
        'evidence', ${originalEvidenceOf(sql.raw('r.id'))}) as report
      from ${reports} r join ${users} u on u.id = r.submitter_id
      where r.reported_steam64_id = ${id} and ${isCounted}
      order by r.created_at desc, r.id desc limit ${sql.raw(String(shownReports))}) shown)`;

  const associations = sql`(
    select coalesce(json_agg(json_build_object(
      'steam64Id', steam64_id, 'name', name, 'avatarUrl', avatar_url,
      'totalReports', total_reports, 'convictions', convictions)), '[]') from (
      select p.* from (
        select distinct r.reported_steam64_id from ${lobbyMates} m join ${reports} r on r.id = m.report_id and ${isCounted}
        where m.steam64_id = ${id}) named
      join ${players} p on p.steam64_id = named.reported_steam64_id
      order by p.convictions > 0 desc, p.total_reports desc, p.steam64_id
      limit ${sql.raw(String(shownAssociations))}) met)`;

  const playerCase = db
    .select({
      found: sql<PlayerCase>`json_build_object(
        'player', json_build_object(
          'steam64Id', ${id}, 'name', name, 'avatarUrl', avatar_url, 'totalReports', total_reports,
          'pendingReports', pending_reports, 'convictions', convictions, 'isUnderAppeal', ${isUnderAppeal},
          'cheatsUsed', ${cheatsUsed}, 'evidence', ${evidence}),
        'reports', ${reportsOnPlayer}, 'associations', ${associations})`,
    })
    .from(players)
    .where(eq(players.steam64Id, sql.placeholder('steam64Id')))
    .prepare('search_player');

  return {
    async findPlayerCase(steam64Id: string): Promise<PlayerCase | null> {
      const [row] = await playerCase.execute({ steam64Id });
      return row?.found ?? null;
    },
  };
}
