import { activeDays } from '@argus/domain/cases/assignment';
import type { Decision } from '@argus/domain/cases/report-status';
import { appealReviewDays, minAppealReviewers } from '@argus/domain/filings/appeal';
import { dayMs } from '@argus/domain/shared/time';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { reportEvents, reports, reviews } from '../../platform/db/schema/reports.ts';
import { openedVotes } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { Vote } from '../cases/reviews.queries.ts';
import { linkHealthOfFiling } from '../evidence/link-health.queries.ts';
import { evidenceAdders, linksOfFiling } from '../evidence/report-parts.queries.ts';

/* These subqueries select the ids of everyone who took part before; `r` is the report and `f` the appeal. */
const earlierReviewers = sql`
  select v.reviewer_id from ${reviews} v where v.report_id = r.id
  union select v.reviewer_id from ${appealReviews} v where v.report_id = r.id and v.appeal_id is distinct from f.id`;
const actingStaff = sql`
  select e.actor_id from ${reportEvents} e
  where e.report_id = r.id and e.kind in ('overridden', 'reopened') and e.actor_id is not null
  union select o.user_id from ${openedVotes} o where o.report_id = r.id`;
/** Other submitters are excluded whatever became of their reports: without this conviction, theirs may be the one. */
const otherSubmitters = sql`
  select o.submitter_id from ${reports} o where o.reported_steam64_id = r.reported_steam64_id and o.id <> r.id`;
const claimants = sql`select c.author_id from ${filings} c where c.report_id = r.id and c.kind = 'claim'`;

export interface AppealCase {
  id: string;
  reportId: string;
  appellantId: string;
  submitterId: string;
  reportedSteam64Id: string;
  openedAt: number;
  isInReview: boolean;
  otherSubmitterIds: string[];
  claimantIds: string[];
  earlierReviewerIds: string[];
  staffIds: string[];
  evidenceAdderIds: string[];
  votes: Vote[];
  lastEventAt: number;
  convictedAt: number | null;
  round: number;
}

export async function findRunningAppeal(db: Db, reportId: string): Promise<string | null> {
  const [running] = await db
    .select({ id: filings.id })
    .from(filings)
    .where(and(eq(filings.reportId, reportId), eq(filings.kind, 'appeal'), eq(filings.state, 'review')));
  return running?.id ?? null;
}

export async function findAppealCase(db: Db | Tx, appealId: string): Promise<AppealCase | null> {
  const { rows } = await db.execute<{ found: AppealCase }>(sql`
    select json_build_object(
      'id', f.id, 'reportId', r.id, 'appellantId', f.author_id, 'submitterId', r.submitter_id,
      'reportedSteam64Id', r.reported_steam64_id, 'claimantIds', array(${claimants}),
      'otherSubmitterIds', array(${otherSubmitters}),
      'openedAt', floor(extract(epoch from f.opened_at) * 1000), 'isInReview', f.state = 'review',
      'earlierReviewerIds', array(${earlierReviewers}), 'staffIds', array(${actingStaff}),
      'evidenceAdderIds', array(${evidenceAdders('r')}),
      'votes', (
        select coalesce(json_agg(json_build_object('reviewerId', v.reviewer_id, 'decision', v.decision,
          'at', floor(extract(epoch from v.created_at) * 1000)) order by v.created_at, v.id), '[]')
        from ${appealReviews} v where v.appeal_id = f.id),
      'lastEventAt', (
        select floor(extract(epoch from max(e.created_at)) * 1000) from ${reportEvents} e where e.report_id = r.id),
      'convictedAt', floor(extract(epoch from p.convicted_at) * 1000), 'round', r.round) as found
    from ${filings} f join ${reports} r on r.id = f.report_id join players p on p.steam64_id = r.reported_steam64_id
    where f.id = ${appealId}`);
  return rows[0]?.found ?? null;
}

/** The oldest appeals are offered to the most people. */
const maxExamined = 2000;

export interface DrawnAppeal {
  id: string;
  openedAt: number;
}

/** Reads only what the draw needs. */
export async function listAppealsInReview(db: Db, reportId: string | null = null): Promise<DrawnAppeal[]> {
  const ofReport = reportId === null ? undefined : eq(filings.reportId, reportId);
  const rows = await db
    .select({ id: filings.id, openedAt: filings.openedAt })
    .from(filings)
    .where(and(sql`state = 'review'`, ofReport))
    .orderBy(filings.openedAt, filings.id)
    .limit(maxExamined);
  return rows.map(({ id, openedAt }) => ({ id, openedAt: openedAt.getTime() }));
}

export interface WaitingAppeal extends DrawnAppeal {
  reportId: string;
  submitterId: string;
  reportedSteam64Id: string;
}

export async function listReviewableAppeals(
  db: Db,
  accountIds: readonly string[],
  appealIds: readonly string[],
): Promise<WaitingAppeal[]> {
  if (appealIds.length === 0) return [];
  const isOwn = (column: string) => sql`${sql.raw(column)} = any(${sql.param(accountIds)}::uuid[])`;
  const { rows } = await db.execute<{ found: WaitingAppeal }>(sql`
    select json_build_object('id', f.id, 'reportId', r.id, 'submitterId', r.submitter_id,
      'reportedSteam64Id', r.reported_steam64_id, 'openedAt', floor(extract(epoch from f.opened_at) * 1000)) as found
    from ${filings} f join ${reports} r on r.id = f.report_id
    where f.id = any(${sql.param(appealIds)}::uuid[]) and f.state = 'review'
      and not ${isOwn('f.author_id')} and not ${isOwn('r.submitter_id')}
      and not exists (${otherSubmitters} and ${isOwn('o.submitter_id')})
      and not exists (select from ${reviews} v where v.report_id = r.id and ${isOwn('v.reviewer_id')})
      and not exists (select from ${appealReviews} v where v.report_id = r.id and ${isOwn('v.reviewer_id')})
      and not exists (
        select from ${filings} c where c.report_id = r.id and c.kind = 'claim' and ${isOwn('c.author_id')})
      and not exists (select from (${evidenceAdders('r')}) adder (id) where ${isOwn('adder.id')})
      and not exists (select from ${openedVotes} o where o.report_id = r.id and ${isOwn('o.user_id')})
      and not exists (
        select from ${reportEvents} e
        where e.report_id = r.id and e.kind in ('overridden', 'reopened') and ${isOwn('e.actor_id')})
    order by f.opened_at, f.id`);
  return rows.map(({ found }) => found);
}

export async function listAppealStatements(db: Db, appealIds: readonly string[]) {
  return db
    .select({
      id: filings.id,
      reportId: filings.reportId,
      ground: filings.ground,
      statement: filings.statement,
      hiddenAt: filings.hiddenAt,
      filedAt: filings.filedAt,
      links: linksOfFiling,
      linkHealth: linkHealthOfFiling('filings'),
      votes: sql<number>`(select count(*) from ${appealReviews} v where v.appeal_id = filings.id)`.mapWith(Number),
    })
    .from(filings)
    .where(inArray(filings.id, appealIds));
}

export type AppealStatement = Awaited<ReturnType<typeof listAppealStatements>>[number];

export async function insertAppealReview(
  tx: Tx,
  review: { appealId: string; reportId: string; reviewerId: string; decision: Decision; createdAt: Date },
): Promise<void> {
  await tx.insert(appealReviews).values({ id: newId(review.createdAt.getTime()), ...review });
  await tx
    .update(users)
    .set({ lastActiveAt: sql`greatest(${users.lastActiveAt}, ${timestamp(review.createdAt)})` })
    .where(eq(users.id, review.reviewerId));
}

/**
 * Selects active reviewers who may review the appeal, up to the number needed. Former Steam accounts are hashes and are
 * not checked.
 */
const eligibleReviewers = (now: Date) => sql`
  select count(*)::int from (
    select from ${users} u
    where u.has_the_eye and not u.is_banned and u.deleted_at is null
      and u.last_active_at > ${timestamp(now.getTime() - activeDays * dayMs)}
      and u.id not in (r.submitter_id, f.author_id)
      and u.id not in (${earlierReviewers}) and u.id not in (${actingStaff}) and u.id not in (${claimants})
      and u.id not in (${otherSubmitters})
      and u.id not in (${evidenceAdders('r')})
      and u.steam64_id is distinct from r.reported_steam64_id
    limit ${minAppealReviewers}) eligible`;

export async function countEligibleReviewers(
  tx: Tx,
  { reportId, authorId, now }: { reportId: string; authorId: string; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ eligible: number }>(sql`
    select (${eligibleReviewers(now)}) as eligible
    from ${reports} r, (select ${authorId}::uuid as author_id, null::uuid as id) f where r.id = ${reportId}`);
  return rows[0]?.eligible ?? 0;
}

/**
 * Moves appeals to staff that are overdue, lack eligible reviewers or have no evidence left to watch. This is safe
 * beside votes, because both lock the row and check its state.
 */
export async function moveAppealsToStaff(db: Db, now: Date): Promise<void> {
  const overdue = new Date(now.getTime() - appealReviewDays * dayMs).toISOString();
  await db.execute(sql`
    update ${filings} set state = 'staff', staff_since = ${timestamp(now)}
    where state = 'review' and id in (
      select f.id from ${filings} f join ${reports} r on r.id = f.report_id
      where f.state = 'review'
        and (f.opened_at <= ${overdue}::timestamptz or r.evidence_gone_since is not null
          or (${eligibleReviewers(now)}) < ${minAppealReviewers}))`);
}
