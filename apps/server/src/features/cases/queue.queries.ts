import type { LinkHealth } from '@argus/contract/evidence/link-health';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import type { AdderKind } from '@argus/domain/evidence/added-evidence';
import type { Moment } from '@argus/domain/evidence/moment';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Db, prepareOnce, type Tx } from '../../platform/db/client.ts';
import { and, asc, eq, getTableColumns, not, notExists, sql } from '../../platform/db/drizzle.ts';
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
import {
  isLeftToOthers,
  isOpenReport,
  isRestingAt,
  playerWaitingSince,
  sittingOutTimes,
  waitingSince,
} from './reviews.queries.ts';

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

const mostOthers = 10;

/** The person who asks: one account, as nearly always, or several. */
interface Own {
  accounts: SQL;
  isOwn: (column: AnyPgColumn) => SQL;
}

const ofOneAccount: Own = {
  accounts: sql`array[${sql.placeholder('accountId')}]::uuid[]`,
  isOwn: (column) => eq(column, sql.placeholder('accountId')),
};
/** PostgreSQL plans every time for a list, since it cannot know how long the next one is. */
const ofAccounts: Own = {
  accounts: sql`${sql.placeholder('accountIds')}::uuid[]`,
  isOwn: (column) => sql`${column} = any(${sql.placeholder('accountIds')})`,
};

/* `mayReview` as SQL, except for the assignment and for Steam accounts: former ones are hashes that SQL cannot make. */
function mayReviewConditions(db: Db | Tx, { accounts, isOwn }: Own): SQL[] {
  const ownReviews = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.reportId, reports.id), eq(reviews.round, reports.round), isOwn(reviews.reviewerId)));
  const ownRecusals = db
    .select({ one: sql`1` })
    .from(lobbyAnswers)
    .where(and(eq(lobbyAnswers.reportId, reports.id), lobbyAnswers.wasInMatch, isOwn(lobbyAnswers.userId)));
  return [
    isOpenReport,
    not(isLeftToOthers(accounts)),
    sql`not ${isRestingAt(sql`${sql.placeholder('now')}::timestamptz`)}`,
    sql`not (reports.round > 1 and exists (
      select from (${evidenceAdders('reports')}) adder (id) where adder.id = any(${accounts})))`,
    ...[ownReviews, ownRecusals].map((rows) => notExists(rows)),
  ];
}

const openCase = {
  id: reports.id,
  submitterId: reports.submitterId,
  reportedSteam64Id: reports.reportedSteam64Id,
  round: reports.round,
  restsUntil: reports.restsUntil,
  playerWaitingSince,
};

/** Where a page ended; the time as the database formats it, to the microsecond. */
export interface QueueCursor {
  createdAt: string;
  id: string;
}

/** With the limit in the text: `.limit` makes it a parameter, and PostgreSQL would plan for a tenth of all open cases. */
const oldestFirst = (limit: number) => sql`${reports.createdAt}, ${reports.id} limit ${sql.raw(String(limit))}`;

const openCases = (name: string, own: Own, limit: number, isAfter?: SQL) =>
  prepareOnce((db) =>
    db
      .select({ ...openCase, createdAt: sql<string>`${reports.createdAt}::text` })
      .from(reports)
      .where(and(...mayReviewConditions(db, own), isAfter))
      .orderBy(oldestFirst(limit))
      .prepare(name),
  );

/** Old cases are offered to half of the reviewers: the first page usually has a hundred of them, the most that are counted. */
const firstPage = 250;
const laterPage = 1000;
const isAfter = sql`(${reports.createdAt}, ${reports.id}) > (
  ${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`;
const pages = {
  first: {
    ofOne: openCases('first_open_cases', ofOneAccount, firstPage),
    ofSeveral: openCases('first_open_cases_of_several', ofAccounts, firstPage),
  },
  later: {
    ofOne: openCases('later_open_cases', ofOneAccount, laterPage, isAfter),
    ofSeveral: openCases('later_open_cases_of_several', ofAccounts, laterPage, isAfter),
  },
};

/** One page of the oldest open cases that this person may review as far as SQL can tell, assigned or not. */
export async function listOpenCases(db: Db, accountIds: string[], after: QueueCursor | null, now: number) {
  const { ofOne, ofSeveral } = pages[after ? 'later' : 'first'];
  const [accountId, ...others] = accountIds;
  const cases = await (others.length === 0
    ? ofOne(db).execute({ accountId, ...sittingOutTimes(now), ...after })
    : ofSeveral(db).execute({ accountIds, ...sittingOutTimes(now), ...after }));
  return { cases, isLast: cases.length < (after ? laterPage : firstPage) };
}

export type OpenCase = NonNullable<Awaited<ReturnType<typeof findOpenCase>>>;

export async function findOpenCase(db: Db, accountIds: string[], reportId: string, now: number) {
  const [found] = await db
    .select(openCase)
    .from(reports)
    .where(and(eq(reports.id, reportId), ...mayReviewConditions(db, ofAccounts)))
    .prepare('find_open_case')
    .execute({ accountIds, ...sittingOutTimes(now) });
  return found ?? null;
}

const shownCases = prepareOnce((db) => {
  const { submitterId: _, ...columns } = getTableColumns(reports);
  return db
    .select({
      report: columns,
      evidence: originalEvidence,
      watchEvidence: sql<AddedEvidence[]>`(
        select coalesce(json_agg(${linkJson}::jsonb || jsonb_build_object('addedBy',
          case when e.review_id is null then 'staff' else 'reviewer' end)), '[]')
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
          order by o.created_at desc, o.id desc limit ${sql.raw(String(mostOthers))}) o)`,
    })
    .from(reports)
    .where(sql`${reports.id} = any(${sql.placeholder('reportIds')})`)
    .prepare('list_cases');
});

/** Without the submitter and without any reviewer: what is not read cannot leak. */
export async function listCases(db: Db, reportIds: readonly string[]) {
  return reportIds.length === 0 ? [] : shownCases(db).execute({ reportIds });
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number];

/** Older reports have waited longer, except reopened ones, so the longest wait is among the oldest. */
const looksAtOldest = 100;

export async function findOldestWait(db: Db): Promise<Date | null> {
  const oldest = await db
    .select({ since: waitingSince })
    .from(reports)
    .where(isOpenReport)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(looksAtOldest);
  return oldest.map(({ since }) => since).reduce<Date | null>((a, b) => (a === null || b < a ? b : a), null);
}
