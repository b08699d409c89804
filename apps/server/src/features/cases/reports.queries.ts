import type { Report } from '@argus/contract/cases/reports';
import type { LinkHealth } from '@argus/contract/evidence/link-health';
import type { ReportEventKind } from '@argus/domain/cases/report-event';
import type { Decision, ReportStatus } from '@argus/domain/cases/report-status';
import type { AdderKind } from '@argus/domain/evidence/added-evidence';
import type { Moment } from '@argus/domain/evidence/moment';
import type { FilingState } from '@argus/domain/filings/filing';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { hasOpenTwin } from '../../platform/db/one-case.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { links } from '../../platform/db/schema/links.ts';
import { players } from '../../platform/db/schema/players.ts';
import {
  evidenceLinks,
  reportEvents,
  reportRevisions,
  reports,
  reviews,
  type StoredContent,
} from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { wireDate } from '../../platform/db/wire-date.ts';
import { linkHealthOf, linkHealthOfFiling } from '../evidence/link-health.queries.ts';
import { linksOfFilingRow, mates, originalEvidence } from '../evidence/report-parts.queries.ts';
import { paidEntries } from '../members/users/paid-entries.queries.ts';
import { personColumns } from '../members/users/users.queries.ts';
import { banChangesSinceReport, reportedSteamBans } from '../players/steam-bans.queries.ts';

/* Times inside JSON arrive as text. */
interface Adder {
  id: string;
  username: string;
  isDeleted: boolean;
  wantsToBeNamed: boolean;
  kind: AdderKind;
  reviewRound?: number;
}
interface AddedEvidence extends Pick<Moment, 'startSeconds' | 'endSeconds'> {
  id: string;
  url: string;
  description: string;
  adder: Adder;
}
interface PublicReview {
  decision: Decision;
  createdAt: string;
}
interface ReportEvent {
  kind: ReportEventKind;
  toStatus: ReportStatus | null;
  createdAt: string;
  reason: string | null;
  votes: { cheater: number; total: number } | null;
}
interface PublicFiling {
  kind: 'answer' | 'appeal';
  state: FilingState;
  isPublic: boolean;
  isHidden: boolean;
  statement: string | null;
  filedAt: string;
  closedAt: string | null;
  reason: string | null;
  votes: { cheater: number; total: number } | null;
  links: StoredContent['evidenceLinks'];
  linkHealth: LinkHealth[];
}

/** Counts how reviewers voted on the filing `f`; it is null if they did not decide it. */
const votesOf = sql`case when f.state in ('upheld', 'overturned') and f.decided_by_id is null then (
  select json_build_object('cheater', count(*) filter (where w.decision = 'cheater'), 'total', count(*))
  from ${appealReviews} w where w.appeal_id = f.id) end`;

const maxDuplicates = sql.raw('20');

const adder = sql.raw(`json_build_object('id', u.id, 'username', u.username, 'isDeleted', u.deleted_at is not null,
  'wantsToBeNamed', u.named_beside_evidence, 'kind', case when e.review_id is null then 'staff' else 'reviewer' end,
  'reviewRound', v.round)`);

/**
 * One statement reads the whole report, so that all parts are consistent. It is prepared, because building and planning
 * it takes several times as long as running it.
 */
export function prepareFindReport(db: Db) {
  const report = db
    .select({
      report: reports,
      hasOpenTwin: sql<boolean>`${hasOpenTwin('reports')}`,
      submitter: personColumns,
      evidence: originalEvidence,
      addedEvidence: sql<AddedEvidence[]>`(
        select coalesce(json_agg(json_strip_nulls(json_build_object('id', e.id, 'url', e.url, 'description', e.description,
          'startSeconds', e.start_seconds, 'endSeconds', e.end_seconds, 'adder', ${adder})) order by e.created_at, e.position, e.id), '[]')
        from ${evidenceLinks} e join ${users} u on u.id = e.added_by_id left join ${reviews} v on v.id = e.review_id
        where e.report_id = ${reports.id})`,
      mates,
      linkHealth: linkHealthOf('reports'),
      playerConviction: sql<Report['playerConviction']>`(
        select json_build_object('reportId', p.convicting_report_id, 'convictedAt', ${wireDate('p.convicted_at')})
        from ${players} p where p.steam64_id = reports.reported_steam64_id and p.convicting_report_id <> reports.id)`,
      steamBans: reportedSteamBans,
      banChanges: banChangesSinceReport,
      reviews: sql<PublicReview[]>`(
        select coalesce(json_agg(json_build_object('decision', r.decision, 'createdAt', r.created_at)), '[]')
        from ${reviews} r where r.report_id = ${reports.id} and r.round = ${reports.round})`,
      events: sql<ReportEvent[]>`(
        select coalesce(json_agg(json_build_object('kind', v.kind, 'toStatus', v.to_status, 'createdAt', v.created_at,
          'reason', v.reason, 'votes', case when v.kind in ('appeal_upheld', 'appeal_overturned') then (
            select ${votesOf} from ${filings} f where f.id = v.filing_id) end)
          order by v.created_at, v.id), '[]')
        from ${reportEvents} v where v.report_id = ${reports.id})`,
      duplicates: sql<string[]>`array(
        select d.id::text from ${reports} d where d.duplicate_of_id = ${reports.id}
        order by d.created_at, d.id limit ${maxDuplicates})`,
      filings: sql<PublicFiling[]>`(
        select coalesce(json_agg(json_build_object('kind', f.kind, 'state', f.state, 'isPublic', f.is_public,
          'isHidden', f.hidden_at is not null, 'statement', f.statement, 'filedAt', f.filed_at, 'closedAt', f.closed_at,
          'reason', f.reason, 'votes', ${votesOf}, 'links', ${linksOfFilingRow},
          'linkHealth', ${linkHealthOfFiling('f')}) order by f.filed_at desc, f.id desc), '[]')
        from ${filings} f where f.report_id = ${reports.id} and (f.kind = 'answer' and f.state = 'filed' or exists (
          select from ${reportEvents} v where v.report_id = ${reports.id} and v.filing_id = f.id)))`,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.submitterId))
    .where(eq(reports.id, sql.placeholder('id')))
    .prepare('find_report');
  return async (id: string) => (await report.execute({ id }))[0] ?? null;
}

export type ReportDetail = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareFindReport>>>>;

interface OwnReports {
  userId: string;
  steam64Id?: string | undefined;
  isOpen?: boolean | undefined;
}

function isOwn({ userId, steam64Id, isOpen = false }: OwnReports) {
  return and(
    eq(reports.submitterId, userId),
    steam64Id === undefined ? undefined : eq(reports.reportedSteam64Id, steam64Id),
    isOpen ? sql`${reports.status} in ('unverified', 'processing')` : undefined,
  );
}

/** Counting is cheap, because a submitter has few open reports, and few about one player. The user's row has the total. */
export function countSubmissions(db: Db, own: OwnReports): Promise<number> {
  return db.$count(reports, isOwn(own));
}

export async function listSubmissions(db: Db, own: OwnReports, page: { limit: number; offset: number }) {
  const isTheirs = isOwn(own);
  const first = db
    .select({ createdAt: reports.createdAt, id: reports.id })
    .from(reports)
    .where(isTheirs)
    .orderBy(...newestFirst(reports.createdAt, reports.id))
    .limit(1)
    .offset(page.offset);
  return db
    .select({
      report: reports,
      submitter: personColumns,
      evidence: originalEvidence,
      paid: paidEntries,
      unseenVideos: sql<number>`(
        select count(distinct e.link_key) from ${evidenceLinks} e join ${links} l on l.key = e.link_key
        where e.report_id = ${reports.id} and e.added_by_id is null and e.type = 'video'
          and (l.state in ('restricted', 'gone') or l.misses > 0))`.mapWith(Number),
    })
    .from(reports)
    .innerJoin(users, eq(users.id, own.userId))
    .where(and(isTheirs, sql`(${reports.createdAt}, ${reports.id}) <= ${first}`))
    .orderBy(...newestFirst(reports.createdAt, reports.id))
    .limit(page.limit);
}

export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number];

export async function findReportRow(db: Db | Tx, reportId: string) {
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId));
  return report ?? null;
}

export async function listRevisions(db: Db, reportId: string) {
  return db
    .select()
    .from(reportRevisions)
    .where(eq(reportRevisions.reportId, reportId))
    .orderBy(desc(reportRevisions.revision));
}

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];
