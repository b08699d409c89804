import type { LinkHealth } from '@argus/contract/evidence/link-health';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import type { AdderKind } from '@argus/domain/evidence/added-evidence';
import type { Moment } from '@argus/domain/evidence/moment';
import { and, asc, eq, getTableColumns, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { evidenceLinks, lobbyAnswers, reports, reviews, type StoredContent } from '../../platform/db/schema/reports.ts';
import { linkHealthOf, linkHealthOfFiling } from '../evidence/link-health.queries.ts';
import {
  evidenceAdders,
  linkJson,
  linksOfFilingRow,
  mates,
  originalEvidence,
} from '../evidence/report-parts.queries.ts';
import { reportedSteamBans } from '../players/steam-bans.queries.ts';
import { isLeftToOthers, isOpenReport, isResting, playerWaitingSince, waitingSince } from './reviews.queries.ts';

type AddedEvidence = { url: string; description: string; addedBy: AdderKind } & Pick<
  Moment,
  'startSeconds' | 'endSeconds'
>;

interface SaidByPlayer {
  statement: string | null;
  evidenceLinks: StoredContent['evidenceLinks'];
  linkHealth: LinkHealth[];
}

interface OtherReport {
  reportId: string;
  reportStatus: ReportStatus;
  createdAt: string;
  cheatsUsed: string[];
}

const maxOthers = 10;

/* This is `mayReview` in SQL, without the assignment and without former Steam accounts, which are stored as hashes. */
function mayReviewConditions(accountIds: readonly string[], now: number): SQL[] {
  const isOwn = (column: string) => sql`${sql.raw(column)} = any(${sql.param(accountIds)}::uuid[])`;
  return [
    isOpenReport,
    not(isLeftToOthers(accountIds, now)),
    not(isResting(now)),
    sql`not (reports.round > 1 and exists (
      select from (${evidenceAdders('reports')}) adder (id) where ${isOwn('adder.id')}))`,
    sql`not exists (
      select from ${reviews} v where v.report_id = reports.id and v.round = reports.round and ${isOwn('v.reviewer_id')})`,
    sql`not exists (
      select from ${lobbyAnswers} a where a.report_id = reports.id and a.was_in_match and ${isOwn('a.user_id')})`,
  ];
}

const openCase = {
  id: reports.id,
  submitterId: reports.submitterId,
  reportedSteam64Id: reports.reportedSteam64Id,
  round: reports.round,
  restsUntil: reports.restsUntil,
  waitingSince,
  playerWaitingSince,
};

/** `createdAt` is the text that PostgreSQL prints, with microseconds. */
export interface QueueCursor {
  createdAt: string;
  id: string;
}

/** Half of the reviewers are offered an old case, so the first page usually has the hundred cases that are counted. */
const firstPage = 250;
const laterPage = 1000;

interface QueuePage {
  accountIds: readonly string[];
  after: QueueCursor | null;
  now: number;
}

/** Lists the oldest open cases that this person may review as far as SQL can tell, assigned or not. */
export async function listOpenCases(db: Db, { accountIds, after, now }: QueuePage) {
  const isAfter =
    after === null
      ? undefined
      : sql`(${reports.createdAt}, ${reports.id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const limit = after === null ? firstPage : laterPage;
  const cases = await db
    .select({ ...openCase, createdAt: sql<string>`${reports.createdAt}::text` })
    .from(reports)
    .where(and(...mayReviewConditions(accountIds, now), isAfter))
    .orderBy(reports.createdAt, reports.id)
    .limit(limit);
  return { cases, isLast: cases.length < limit };
}

export type OpenCase = NonNullable<Awaited<ReturnType<typeof findOpenCase>>>;

export async function findOpenCase(db: Db, accountIds: readonly string[], reportId: string, now: number) {
  const [found] = await db
    .select(openCase)
    .from(reports)
    .where(and(eq(reports.id, reportId), ...mayReviewConditions(accountIds, now)));
  return found ?? null;
}

/** Submitter, reviewers and what reviewers wrote beside a video are not read, so that they cannot leak. */
export async function listCases(db: Db, reportIds: readonly string[]) {
  const { submitterId: _, ...columns } = getTableColumns(reports);
  return db
    .select({
      report: columns,
      evidence: originalEvidence,
      watchEvidence: sql<AddedEvidence[]>`(
        select coalesce(json_agg(${linkJson}::jsonb || case when e.review_id is null
          then '{"addedBy": "staff"}' else '{"addedBy": "reviewer", "description": ""}' end::jsonb), '[]')
        from ${evidenceLinks} e where e.report_id = reports.id and e.added_by_id is not null)`,
      lobby: mates,
      linkHealth: linkHealthOf('reports'),
      steamBans: reportedSteamBans,
      answer: sql<SaidByPlayer | null>`(
        select json_build_object('statement', case when f.hidden_at is null then f.statement end,
          'evidenceLinks', case when f.hidden_at is null then ${linksOfFilingRow} else '[]' end,
          'linkHealth', case when f.hidden_at is null then ${linkHealthOfFiling('f')} else '[]' end)
        from ${filings} f where f.report_id = reports.id and f.kind = 'answer' and f.state = 'filed')`,
      hasOriginals: sql<boolean>`exists (
        select from ${reports} o where o.reported_steam64_id = reports.reported_steam64_id and o.id <> reports.id
          and o.status <> 'verified_duplicate')`,
      others: sql<OtherReport[]>`(
        select coalesce(json_agg(json_build_object('reportId', o.id, 'reportStatus', o.status, 'createdAt', o.created_at,
          'cheatsUsed', o.cheats_used) order by o.created_at desc, o.id desc), '[]')
        from (
          select o.* from ${reports} o
          where o.reported_steam64_id = reports.reported_steam64_id and o.id <> reports.id
            and o.verdict_at is not null and not o.is_under_appeal
          order by o.created_at desc, o.id desc limit ${sql.raw(String(maxOthers))}) o)`,
    })
    .from(reports)
    .where(inArray(reports.id, reportIds));
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number];

/** All but reopened reports have waited since they were created, so that the longest wait is among the oldest. */
const oldestExamined = 100;

export async function findOldestWait(db: Db): Promise<Date | null> {
  const oldest = await db
    .select({ since: waitingSince })
    .from(reports)
    .where(isOpenReport)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(oldestExamined);
  return oldest.map(({ since }) => since).reduce<Date | null>((a, b) => (a === null || b < a ? b : a), null);
}

/** Counts the cases that have waited since `before` or longer, up to `limit`. Those that rest are not waiting yet. */
export async function summarizeOldCases(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ cases: number; oldest: Date | null }> {
  const oldest = await db
    .select({ since: waitingSince })
    .from(reports)
    .where(and(isOpenReport, lte(reports.createdAt, before)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);
  const waits = oldest.map(({ since }) => since).filter((since) => since <= before);
  return { cases: waits.length, oldest: waits.reduce<Date | null>((a, b) => (a === null || b < a ? b : a), null) };
}
