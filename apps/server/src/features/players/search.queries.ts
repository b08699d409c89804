import type { SearchResult } from '@argus/contract/players/players';
import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { foundReportLimits } from '@argus/domain/shared/limits';
import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Replica } from '../../platform/db/replica.ts';
import { players } from '../../platform/db/schema/players.ts';
import { evidenceLinks, lobbyMates, reports, type StoredContent } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { wireDate } from '../../platform/db/wire-date.ts';
import { linkHealthOf } from '../evidence/link-health.queries.ts';
import { linkJson } from '../evidence/report-parts.queries.ts';
import type { PersonRow } from '../members/users/users.queries.ts';
import { votesOfVerdict } from '../notices/meeting-of.queries.ts';
import { steamBansOf } from './steam-bans.queries.ts';

export const shownReports = 50;
export const shownAssociations = 50;
/** In a larger batch, the first player would wait for the last. */
const maxPlayersAtOnce = 16;

type ReportRow = typeof reports.$inferSelect;

export interface CardRow {
  report: Pick<ReportRow, 'id' | 'description' | 'cheatsUsed' | 'status' | 'reviewCount' | 'isUnderAppeal'> &
    Pick<ReportRow, 'reportedSteam64Id' | 'reportedPlayerName' | 'reportedPlayerAvatar'> & {
      /* A time inside JSON arrives as text. */
      createdAt: Date | string;
      updatedAt: Date | string;
    };
  submitter: PersonRow;
  evidence: StoredContent['evidenceLinks'];
}

/** Long reports are cut, because fifty of them would be megabytes. */
export interface FoundReportRow extends CardRow {
  evidenceCount: number;
}

/** Describes a reported player whose report names the searched player as a lobby mate. */
export interface AssociationRow {
  steam64Id: string;
  name: string;
  avatarUrl: string | null;
  totalReports: number;
  isConvicted: boolean;
  /** This is true if a conviction names the searched player, and false if only an open report does. */
  isReviewed: boolean;
}

const number = (value: number) => sql.raw(String(value));
export const isCounted = sql`r.status in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined')`;
/** Only a conviction confirms what its report says. */
export const isConviction = sql`r.status = 'verified_cheater'`;
/** Lobby mates are shown while a report is open, and for good if it convicts. */
const associates = sql`r.status in ('unverified', 'processing', 'verified_cheater')`;
// The table name is spelled out, because the query builder drops it and the subqueries have this column too.
const id = sql`players.steam64_id`;

/** Lists the cheats that each convicting report names, for `rankCheats`. */
export const convicting = sql`lateral (
  select bool_or(r.is_under_appeal) as is_under_appeal, json_agg(r.cheats_used order by r.created_at, r.id) as cheats
  from ${reports} r where r.reported_steam64_id = ${id} and r.status = 'verified_cheater') convicting`;
export const isConvicted = sql`players.convictions > 0`;
export const isUnderAppeal = sql<boolean>`coalesce(convicting.is_under_appeal, false)`;
export const convictingCheats = sql<string[][]>`coalesce(convicting.cheats, '[]')`;

const ownLinks = (limit: number, which = sql``) => sql`array(
  select ${linkJson} from ${evidenceLinks} e
  where e.report_id = r.id and e.added_by_id is null ${which} order by e.position limit ${number(limit)})`;

export const conviction = sql<SearchResult['conviction']>`case when players.convicting_report_id is not null then (
  select json_build_object('reportId', r.id, 'convictedAt', ${wireDate('players.convicted_at')}, 'votes', ${votesOfVerdict},
    'videos', ${ownLinks(foundReportLimits.convictingVideos, sql`and e.type = 'video'`)}, 'linkHealth', ${linkHealthOf('r')})
  from ${reports} r where r.id = players.convicting_report_id) end`;

const countOfEach = evidenceTypes.map((type) => `'${type}', count(*) filter (where e.type = '${type}')`).join(', ');
const evidence = sql<SearchResult['summary']['evidenceSummary']>`(
  select json_build_object(${sql.raw(countOfEach)})
  from ${reports} r join ${evidenceLinks} e on e.report_id = r.id
  where r.reported_steam64_id = ${id} and ${isCounted})`;

const shortDescription = sql`case when char_length(r.description) > ${number(foundReportLimits.descriptionLength)}
  then rtrim(left(r.description, ${number(foundReportLimits.descriptionLength)})) || '\u2026' else r.description end`;
const countOfLinks = sql`(
  select count(*) from ${evidenceLinks} e where e.report_id = r.id and e.added_by_id is null)`;

const foundReports = sql<FoundReportRow[]>`(
  select coalesce(json_agg(found), '[]') from (
    select json_build_object(
      'report', json_build_object('id', r.id, 'reportedSteam64Id', r.reported_steam64_id,
        'reportedPlayerName', r.reported_player_name, 'reportedPlayerAvatar', r.reported_player_avatar,
        'description', ${shortDescription}, 'cheatsUsed', r.cheats_used, 'status', r.status, 'createdAt', r.created_at,
        'updatedAt', r.updated_at, 'reviewCount', r.review_count, 'isUnderAppeal', r.is_under_appeal),
      'submitter', json_build_object('id', u.id, 'discordId', u.discord_id, 'steam64Id', u.steam64_id, 'username', u.username),
      'evidence', ${ownLinks(foundReportLimits.evidenceLinks)}, 'evidenceCount', ${countOfLinks}) as found
    from ${reports} r join ${users} u on u.id = r.submitter_id
    where r.reported_steam64_id = ${id} and ${isCounted}
    order by r.created_at desc, r.id desc limit ${number(shownReports)}) newest)`;

const associations = sql<AssociationRow[]>`(
  select coalesce(json_agg(mate), '[]') from (
    select json_build_object('steam64Id', p.steam64_id, 'name', p.name, 'avatarUrl', p.avatar_url,
      'totalReports', p.total_reports, 'isConvicted', p.convictions > 0, 'isReviewed', named.is_reviewed) as mate
    from (
      select r.reported_steam64_id, bool_or(${isConviction}) as is_reviewed
      from ${lobbyMates} m join ${reports} r on r.id = m.report_id and ${associates}
      where m.steam64_id = ${id} group by r.reported_steam64_id) named
    join ${players} p on p.steam64_id = named.reported_steam64_id
    order by named.is_reviewed desc, p.convictions > 0 desc, p.total_reports desc, p.steam64_id
    limit ${number(shownAssociations)}) first)`;

const selectCases = (db: Db) =>
  db
    .select({
      steam64Id: sql<string>`${id}`,
      name: sql<string>`players.name`,
      avatarUrl: sql<string | null>`players.avatar_url`,
      totalReports: sql<number>`players.total_reports`,
      pendingReports: sql<number>`players.pending_reports`,
      convictions: sql<number>`players.convictions`,
      isUnderAppeal,
      /** This is null if Steam was not asked yet. */
      steamBans: steamBansOf(id),
      convictingCheats,
      conviction,
      evidence,
      reports: foundReports,
      associations,
    })
    .from(sql`${players} left join ${convicting} on ${isConvicted}`);

export type PlayerCase = Awaited<ReturnType<typeof selectCases>>[number];

/** Reads all players that are requested at the same moment in one statement. */
export function prepareSearchQueries(db: Db, replica?: Pick<Replica, 'source'> | null) {
  // A statement for one player is planned once. A statement for a list is planned each time, because its length
  // differs.
  const playerCase = selectCases(db)
    .where(sql`${id} = ${sql.placeholder('id')}`)
    .prepare('search_player');
  const playerCases = selectCases(db)
    .where(sql`${id} = any(${sql.placeholder('ids')})`)
    .prepare('search_players');

  const findCases = async (ids: readonly string[]): Promise<(PlayerCase | null)[]> => {
    const [only, ...others] = ids;
    const rows = await (others.length === 0 ? playerCase.execute({ id: only }) : playerCases.execute({ ids }));
    const found = new Map(rows.map((row) => [row.steam64Id, row]));
    return ids.map((steam64Id) => found.get(steam64Id) ?? null);
  };
  const createLoader = () =>
    new DataLoader(findCases, { cache: false, maxBatchSize: maxPlayersAtOnce, batchScheduleFn: setImmediate });
  // The first search of a batch decides where the whole batch reads, so searches that must not read the replica have a
  // loader of their own.
  const loaders = { primary: createLoader(), replica: createLoader() };

  return {
    findPlayerCase: (steam64Id: string): Promise<PlayerCase | null> =>
      loaders[replica?.source() ?? 'primary'].load(steam64Id),
  };
}
