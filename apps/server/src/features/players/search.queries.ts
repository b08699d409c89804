import { firstReviews, reviewsInPanel } from '@argus/domain/cases/consensus';
import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { deletedUserName } from '@argus/domain/members/display-name';
import { foundReportLimits } from '@argus/domain/shared/limits';
import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Replica } from '../../platform/db/replica.ts';
import { players } from '../../platform/db/schema/players.ts';
import { evidenceLinks, lobbyMates, reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { wireDate } from '../../platform/db/wire-date.ts';
import { linkHealthOf } from '../evidence/link-health.queries.ts';
import { linkJson } from '../evidence/report-parts.queries.ts';
import { steamBansOf } from './steam-bans.queries.ts';

/** The newest ones; the summary counts them all. */
export const shownReports = 50;
export const shownAssociations = 50;
/** Players per statement: more would keep the first one waiting for the last. */
const mostPlayersAtOnce = 16;

/** What is known about a player. The lists are JSON in the contract's shape, sent as they are. */
export interface PlayerCase {
  steam64Id: string;
  name: string;
  avatarUrl: string | null;
  totalReports: number;
  pendingReports: number;
  convictions: number;
  isUnderAppeal: boolean;
  /** Null: Steam was not asked. */
  steamBans: string | null;
  convictingCheats: string[][];
  conviction: string;
  evidence: string;
  reports: string;
  reportCount: number;
  associations: string;
  associationCount: number;
  /** Of them, those from convictions. */
  reviewedAssociations: number;
  /** Tags of everything shown with the player, separated by spaces. */
  tags: string;
}

const number = (value: number) => sql.raw(String(value));
const text = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
export const isCounted = sql`r.status in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined')`;
/** Only a conviction confirms what its report says. */
export const isConviction = sql`r.status = 'verified_cheater'`;
/** What a report says about lobby mates is shown while it is open, and for good if it convicts. */
const associates = sql`r.status in ('unverified', 'processing', 'verified_cheater')`;
// With its table's name: over one table the query builder leaves it out, and the subqueries have such a column too.
const id = sql`players.steam64_id`;

/** For `rankCheats`: what each convicting report names. */
export const convicting = sql`lateral (
  select bool_or(r.is_under_appeal) as is_under_appeal, json_agg(r.cheats_used order by r.created_at, r.id) as cheats
  from ${reports} r where r.reported_steam64_id = ${id} and r.status = 'verified_cheater') convicting`;
export const isConvicted = sql`players.convictions > 0`;
export const isUnderAppeal = sql<boolean>`coalesce(convicting.is_under_appeal, false)`;
export const convictingCheats = sql<string[][]>`coalesce(convicting.cheats, '[]')`;

/** The first links of the submitter. */
const ownLinks = (most: number, which = sql``) => sql`array(
  select ${linkJson} from ${evidenceLinks} e
  where e.report_id = r.id and e.added_by_id is null ${which} order by e.position limit ${number(most)})`;

/** Votes are shown if they led to the verdict; one that staff put back has its date again. */
const conviction = sql<string>`case when players.convicting_report_id is null then 'null' else (
  select to_json(standing)::text from (
    select r.id as "reportId", ${wireDate('players.convicted_at')} as "convictedAt", case when exists (
        select from ${reportEvents} v where v.report_id = r.id and v.round = r.round and v.kind = 'verdict'
          and v.to_status = r.status and v.created_at = r.verdict_at) then (
        select json_build_object('cheater', count(*) filter (where v.decision = 'cheater'), 'total', count(*))
        from ${reviews} v where v.report_id = r.id and v.round = r.round) end as votes,
      ${ownLinks(foundReportLimits.convictingVideos, sql`and e.type = 'video'`)} as videos,
      ${linkHealthOf('r')} as "linkHealth"
    from ${reports} r where r.id = players.convicting_report_id) standing) end`;

const countOfEach = evidenceTypes.map((type) => `count(*) filter (where e.type = '${type}') as "${type}"`).join(', ');
const evidence = sql<string>`(
  select to_json(counted)::text from (
    select ${sql.raw(countOfEach)}
    from ${reports} r join ${evidenceLinks} e on e.report_id = r.id
    where r.reported_steam64_id = ${id} and ${isCounted}) counted)`;

const shortDescription = sql`case when char_length(r.description) > ${number(foundReportLimits.descriptionLength)}
  then rtrim(left(r.description, ${number(foundReportLimits.descriptionLength)})) || '…' else r.description end`;
const countOfLinks = sql`(
  select count(*) from ${evidenceLinks} e where e.report_id = r.id and e.added_by_id is null)`;

/** Same as `toPerson`: nothing of a deleted account is shown. */
const submittedBy = sql`(
  select to_json(person) from (
    select case when u.discord_id is null then null else u.id end as "_id", u.discord_id as "discordId",
      case when u.discord_id is null then null else u.steam64_id end as "steam64Id",
      case when u.discord_id is null then ${text(deletedUserName)} else u.username end as username) person)`;

/** Same as `toReportCard`, but for what a long report has too much of: 50 of them would be megabytes. */
const cards = sql`
  select r.id, r.submitter_id, (select to_json(card)::text from (
    select r.id as "_id", r.id as "reportId", r.reported_steam64_id as "reportedSteam64Id",
      r.reported_player_name as "reportedPlayerName", r.reported_player_avatar as "reportedPlayerAvatar",
      ${shortDescription} as description, r.cheats_used as "cheatsUsed",
      ${ownLinks(foundReportLimits.evidenceLinks)} as "evidenceLinks", ${countOfLinks} as "evidenceCount",
      r.status as "reportStatus",
      ${wireDate('r.created_at')} as "createdAt", ${wireDate('r.updated_at')} as "updatedAt",
      r.review_count as "reviewCount", case when r.status = 'processing' or r.review_count > ${number(firstReviews)}
        then ${number(reviewsInPanel)} else ${number(firstReviews)} end as max_reviews_placeholder,
      r.is_under_appeal as "underAppeal",
      ${submittedBy} as "submittedBy") card) as card
  from ${reports} r join ${users} u on u.id = r.submitter_id
  where r.reported_steam64_id = ${id} and ${isCounted}
  order by r.created_at desc, r.id desc limit ${number(shownReports)}`;

const associations = sql`
  select p.steam64_id, named.is_reviewed, (select to_json(mate)::text from (
    select p.steam64_id as "steam64Id", p.name as "reportedPlayerName", p.avatar_url as "reportedPlayerAvatar",
      p.total_reports as "totalDirectReports", p.convictions > 0 as "isConvicted", named.is_reviewed as "isReviewed") mate) as mate
  from (
    select r.reported_steam64_id, bool_or(${isConviction}) as is_reviewed
    from ${lobbyMates} m join ${reports} r on r.id = m.report_id and ${associates}
    where m.steam64_id = ${id} group by r.reported_steam64_id) named
  join ${players} p on p.steam64_id = named.reported_steam64_id
  order by named.is_reviewed desc, p.convictions > 0 desc, p.total_reports desc, p.steam64_id
  limit ${number(shownAssociations)}`;

/** Each list is aggregated from a sorted subquery, whose order it keeps. */
const caseParts = sql`${players}
  left join ${convicting} on ${isConvicted}
  cross join lateral (
    select count(*)::int as total, '[' || coalesce(string_agg(card, ','), '') || ']' as list,
      coalesce(string_agg(' report:' || id || ' user:' || submitter_id, ''), '') as tags
    from (${cards}) c) shown
  cross join lateral (
    select count(*)::int as total, count(*) filter (where is_reviewed)::int as reviewed,
      '[' || coalesce(string_agg(mate, ','), '') || ']' as list,
      coalesce(string_agg(' player:' || steam64_id, ''), '') as tags
    from (${associations}) a) met`;

/**
 * One statement for all players requested at the same moment. PostgreSQL writes the JSON of the response: parsing,
 * mapping, validating and serialising it here took most of the time of a search.
 */
export function prepareSearchQueries(db: Db, replica?: Pick<Replica, 'source'> | null) {
  const selectCases = () =>
    db
      .select({
        steam64Id: sql<string>`${id}`,
        name: sql<string>`players.name`,
        avatarUrl: sql<string | null>`players.avatar_url`,
        totalReports: sql<number>`players.total_reports`,
        pendingReports: sql<number>`players.pending_reports`,
        convictions: sql<number>`players.convictions`,
        isUnderAppeal,
        steamBans: sql<string | null>`${steamBansOf(id)}::text`,
        convictingCheats,
        conviction,
        evidence,
        reports: sql<string>`shown.list`,
        reportCount: sql<number>`shown.total`,
        associations: sql<string>`met.list`,
        associationCount: sql<number>`met.total`,
        reviewedAssociations: sql<number>`met.reviewed`,
        tags: sql<string>`shown.tags || met.tags || coalesce(' report:' || players.convicting_report_id, '')`,
      })
      .from(caseParts);
  // PostgreSQL plans this one once. It plans for a list each time, since it cannot know how many players are in the next one.
  const playerCase = selectCases()
    .where(sql`${id} = ${sql.placeholder('id')}`)
    .prepare('search_player');
  const playerCases = selectCases()
    .where(sql`${id} = any(${sql.placeholder('ids')})`)
    .prepare('search_players');

  const findCases = async (ids: readonly string[]): Promise<(PlayerCase | null)[]> => {
    const [only, ...others] = ids;
    const rows = await (others.length === 0 ? playerCase.execute({ id: only }) : playerCases.execute({ ids }));
    const found = new Map(rows.map((row) => [row.steam64Id, row]));
    return ids.map((steam64Id) => found.get(steam64Id) ?? null);
  };
  const createLoader = () =>
    new DataLoader(findCases, { cache: false, maxBatchSize: mostPlayersAtOnce, batchScheduleFn: setImmediate });
  // A batch is read where its first search reads: those that must not see the replica have one of their own.
  const loaders = { primary: createLoader(), replica: createLoader() };

  return {
    findPlayerCase: (steam64Id: string): Promise<PlayerCase | null> =>
      loaders[replica?.source() ?? 'primary'].load(steam64Id),
  };
}
