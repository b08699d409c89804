import { activeDays, minReviewers, retryDays } from '@argus/domain/cases/assignment';
import { type Decision, voidRound } from '@argus/domain/cases/report-status';
import { dayMs } from '@argus/domain/shared/time';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { firstWaitOf, isOpenedHere, isOpenStatus, isSameCase, waitingSinceOf } from '../../platform/db/one-case.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { evidenceCopies } from '../../platform/db/schema/links.ts';
import { players } from '../../platform/db/schema/players.ts';
import { lobbyAnswers, lobbyMates, reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { openedVotes } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import { evidenceAdders, videosOfReport } from '../evidence/report-parts.queries.ts';

export const activeSince = (now: number) => new Date(now - activeDays * dayMs);

export const waitingSince = sql`${waitingSinceOf('reports')}`.mapWith(reports.createdAt);

export const isOpenReport = isOpenStatus('reports');

const hadVerdictBefore = sql`exists (
  select from report_events e
  where e.report_id = t.id and e.to_status like 'verified%' and e.created_at <= ${waitingSince})`;

/**
 * This is the wait of the player's longest-waiting report among those that are open or were open when this report began
 * to wait, because a twin that closes must not bring the others another draw. A closed one counts by its first verdict,
 * which no later change moves, and by its first wait, which no reopening moves. A round that staff began waits from its
 * start, because twins must not widen its draw.
 */
export const playerWaitingSince = sql`case when reports.round > 1 then ${waitingSince} else coalesce((
    select min(case when ${hadVerdictBefore} then ${waitingSinceOf('t')} else ${firstWaitOf('t')} end) from reports t
    where t.reported_steam64_id = reports.reported_steam64_id
      and (${isOpenStatus('t')} or t.verdict_at > ${waitingSince} and not ${hadVerdictBefore})
  ), ${waitingSince}) end`.mapWith(reports.createdAt);

export async function countActiveReviewers(db: Db | Tx, since: Date): Promise<number> {
  const isReviewer = and(eq(users.hasTheEye, true), eq(users.isBanned, false), isNull(users.deletedAt));
  return db.$count(users, and(isReviewer, gt(users.lastActiveAt, since)));
}

/** The time is updated at most once an hour, so that it does not reveal a vote. */
export async function markActive(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ lastActiveAt: now })
    .where(and(eq(users.id, userId), lt(users.lastActiveAt, now)));
}

/**
 * Tells whether somebody voted lately in an earlier case about the player: one with a verdict before this report was
 * submitted, whatever became of it. Reports that are open at the same time are one case, so that a twin does not use up
 * its honest reviewers. `isReviewer` follows `v.reviewer_id`.
 */
const hasVotedOnPlayer = (isReviewer: SQL, now: number) => sql`exists (
  select from ${reviews} v join ${reports} o on o.id = v.report_id
  where o.reported_steam64_id = reports.reported_steam64_id and o.id <> reports.id
    and exists (
      select from ${reportEvents} e
      where e.report_id = o.id and e.to_status like 'verified%' and e.created_at < reports.created_at)
    and v.created_at < reports.created_at and v.reviewer_id ${isReviewer} and v.created_at > ${timestamp(now - retryDays * dayMs)})`;

const hasClaimed = (isAuthor: SQL, isOfCase: SQL) => sql`exists (
  select from ${filings} f join ${reports} t on t.id = f.report_id
  where f.kind = 'claim' and f.author_id ${isAuthor} and ${isOfCase})`;
const hasSubmitted = (isSubmitter: SQL, isOfCase: SQL) => sql`exists (
  select from ${reports} t where t.submitter_id ${isSubmitter} and ${isOfCase})`;
const hasOpenedVotes = (isViewer: SQL) => sql`exists (
  select from ${openedVotes} o join ${reports} t on t.id = o.report_id where o.user_id ${isViewer} and ${isOpenedHere})`;

/** Tells whether at least six other active reviewers may vote on the case or have voted. */
const doOthersRemain = (accounts: SQL, now: number) => sql`(
  select count(*)::int from (
    select from ${users} u
    where u.has_the_eye and not u.is_banned and u.deleted_at is null
      and u.last_active_at > ${timestamp(activeSince(now).getTime())}
      and u.id <> all(${accounts})
      and u.steam64_id is distinct from reports.reported_steam64_id
      and not ${hasVotedOnPlayer(sql`= u.id`, now)}
      and not ${hasSubmitted(sql`= u.id`, isSameCase)} and not ${hasClaimed(sql`= u.id`, isSameCase)}
      and not ${hasOpenedVotes(sql`= u.id`)}
      and not exists (
        select from ${lobbyAnswers} a where a.report_id = reports.id and a.user_id = u.id and a.was_in_match)
    limit ${sql.raw(String(minReviewers))}) others) >= ${sql.raw(String(minReviewers))}`;

const accountsOf = (accountIds: readonly string[]) => sql`${sql.param(accountIds)}::uuid[]`;

const isTwin = sql`t.id <> reports.id and ${isSameCase}`;

/** Selects what these accounts did on this report, on its twins and in earlier cases about the player. */
const partsOf = (accounts: SQL, now: number) => {
  const isTheirs = sql`= any(${accounts})`;
  return {
    hasClaimed: sql<boolean>`${hasClaimed(isTheirs, sql`t.id = reports.id`)}`,
    hasClaimedTwin: sql<boolean>`${hasClaimed(isTheirs, isTwin)}`,
    hasSubmittedTwin: sql<boolean>`${hasSubmitted(isTheirs, isTwin)}`,
    hasVotedOnPlayer: sql<boolean>`${hasVotedOnPlayer(isTheirs, now)}`,
    hasOpenedVotes: sql<boolean>`${hasOpenedVotes(isTheirs)}`,
  };
};

/**
 * What they did on twins and in earlier cases counts only while other reviewers remain: in a small community nobody
 * could review what most members reported.
 */
export const isLeftToOthers = (accountIds: readonly string[], now: number) => {
  const accounts = accountsOf(accountIds);
  const { hasClaimed, hasClaimedTwin, hasSubmittedTwin, hasVotedOnPlayer, hasOpenedVotes } = partsOf(accounts, now);
  return sql`(${hasClaimed} or ${hasOpenedVotes} or reports.submitter_id = any(${accounts})
    or (${hasClaimedTwin} or ${hasSubmittedTwin} or ${hasVotedOnPlayer}) and ${doOthersRemain(accounts, now)})`;
};

export const isResting = (now: number) =>
  sql`(${isOpenReport} and reports.round = 1 and coalesce(reports.rests_until > ${timestamp(now)}, false))`;

type LobbyAnswer = { userId: string; wasInMatch: boolean };

export interface Vote {
  reviewerId: string;
  decision: Decision;
  at: number;
}

/** Returns the case with the reviews of its current round in order, and what these accounts did. */
export async function findCase(db: Db | Tx, reportId: string, accountIds: readonly string[], now: number) {
  const accounts = accountsOf(accountIds);
  const [found] = await db
    .select({
      ...getTableColumns(reports),
      waitingSince,
      playerWaitingSince,
      convictedAt: players.convictedAt,
      lobbySteam64Ids: sql<string[]>`array(
        select m.steam64_id from ${lobbyMates} m where m.report_id = reports.id)`,
      lobbyAnswers: sql<LobbyAnswer[]>`(
        select coalesce(json_agg(json_build_object('userId', a.user_id, 'wasInMatch', a.was_in_match)), '[]')
        from ${lobbyAnswers} a where a.report_id = reports.id)`,
      ...partsOf(accounts, now),
      doOthersRemain: sql<boolean>`${doOthersRemain(accounts, now)}`,
      videos: videosOfReport,
      mirroredVideoKeys: sql<string[]>`array(
        select c.link_key from ${evidenceCopies} c where c.report_id = reports.id and c.video_id is not null)`,
      reviews: sql<Vote[]>`(
        select coalesce(json_agg(json_build_object('reviewerId', v.reviewer_id, 'decision', v.decision,
          'at', floor(extract(epoch from v.created_at) * 1000)) order by v.created_at, v.id), '[]')
        from ${reviews} v where v.report_id = reports.id and v.round = reports.round)`,
      evidenceAdderIds: sql<string[]>`array(select a.id::text from (${evidenceAdders('reports')}) a (id))`,
    })
    .from(reports)
    .innerJoin(players, eq(players.steam64Id, reports.reportedSteam64Id))
    .where(eq(reports.id, reportId));
  return found ?? null;
}

export type CaseState = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** Lists reports on which one of these accounts voted, in the current round or in a running appeal. */
export async function listVotedReports(tx: Tx, steam64Id: string, accountIds: readonly string[]) {
  const { rows } = await tx.execute<{ reportId: string }>(sql`
    select r.id as "reportId" from ${reports} r
    where r.reported_steam64_id = ${steam64Id} and (
      exists (
        select from ${reviews} v
        where v.report_id = r.id and v.round = r.round and v.reviewer_id = any(${sql.param(accountIds)}::uuid[]))
      or exists (
        select from ${appealReviews} v join ${filings} f on f.id = v.appeal_id
        where v.report_id = r.id and f.state = 'review' and v.reviewer_id = any(${sql.param(accountIds)}::uuid[])))
    order by r.id`);
  return rows;
}

export async function listVotes(
  tx: Tx,
  reportId: string,
  round: number,
): Promise<{ decision: Decision; at: number }[]> {
  const rows = await tx
    .select({ decision: reviews.decision, createdAt: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.reportId, reportId), eq(reviews.round, round)))
    .orderBy(reviews.createdAt, reviews.id);
  return rows.map(({ decision, createdAt }) => ({ decision, at: createdAt.getTime() }));
}

/** A void vote moves to round 0, which never counts. */
export async function voidVote(
  tx: Tx,
  { reportId, round, accountIds }: { reportId: string; round: number; accountIds: readonly string[] },
): Promise<void> {
  await tx
    .update(reviews)
    .set({ round: voidRound })
    .where(and(eq(reviews.reportId, reportId), eq(reviews.round, round), inArray(reviews.reviewerId, accountIds)));
  const counted = tx.$count(reviews, and(eq(reviews.reportId, reportId), eq(reviews.round, round)));
  await tx
    .update(reports)
    .set({ reviewCount: await counted })
    .where(eq(reports.id, reportId));
}

/** Moves a running appeal to staff if one of these accounts voted on it. */
export async function moveAppealToStaff(
  tx: Tx,
  { reportId, accountIds, now }: { reportId: string; accountIds: readonly string[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${filings} f set state = 'staff', staff_since = ${timestamp(now)}
    where f.report_id = ${reportId} and f.state = 'review' and exists (
      select from ${appealReviews} v where v.appeal_id = f.id and v.reviewer_id = any(${sql.param(accountIds)}::uuid[]))`);
}

/** The database compares ids in either letter case. */
export async function isOtherReportOn(
  tx: Tx,
  { steam64Id, reportId, originalId }: { steam64Id: string; reportId: string; originalId: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.id, originalId), ne(reports.id, reportId), eq(reports.reportedSteam64Id, steam64Id)));
  return found !== undefined;
}

/** Originals are all other reports on the player that are no duplicates themselves. */
const isOriginalFor = (steam64Id: string, reportId: string) =>
  and(eq(reports.reportedSteam64Id, steam64Id), ne(reports.id, reportId), ne(reports.status, 'verified_duplicate'));

export async function hasOriginals(
  tx: Tx,
  { steam64Id, reportId }: { steam64Id: string; reportId: string },
): Promise<boolean> {
  const found = tx.select({ id: reports.id }).from(reports).where(isOriginalFor(steam64Id, reportId));
  return (await found.limit(1)).length > 0;
}

const maxOriginals = 20;

/** Submitters are left out, because the person who looks for an original reviews one of the reports. */
export async function listOriginals(db: Db, steam64Id: string, exceptId: string, search: string) {
  const text = search.trim().toLowerCase();
  const contains = (value: ReturnType<typeof sql>) => sql`strpos(lower(${value}), ${text}) > 0`;
  return db
    .select({
      id: reports.id,
      status: reports.status,
      createdAt: reports.createdAt,
      description: sql<string>`left(${reports.description}, 200)`,
      cheatsUsed: reports.cheatsUsed,
    })
    .from(reports)
    .where(
      and(
        isOriginalFor(steam64Id, exceptId),
        text === ''
          ? undefined
          : or(
              contains(sql`${reports.description}`),
              contains(sql`array_to_string(${reports.cheatsUsed}, ' ')`),
              contains(sql`${reports.id}::text`),
            ),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(maxOriginals);
}

export type OriginalRow = Awaited<ReturnType<typeof listOriginals>>[number];
