import { maxContestable, maxLookedUp } from '@argus/contract/filings/filings';
import type { ReportInput } from '@argus/domain/players/site-input';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { originalEvidence } from '../evidence/report-parts.queries.ts';
import { personColumns } from '../members/users/users.queries.ts';

const order = newestFirst(reports.createdAt, reports.id);

/** Only this many of the newest reports of a person are searched. */
const maxSearched = maxContestable * 10;

/**
 * Convictions come first, then open reports, so that later reports never push what can be contested off the list. All
 * standing convictions are searched, however old they are.
 */
export async function listReportsOn(db: Db, steam64Id: string) {
  const isAbout = eq(reports.reportedSteam64Id, steam64Id);
  const ids = () => db.select({ id: reports.id }).from(reports);
  const convicting = ids()
    .where(and(isAbout, sql`status = 'verified_cheater'`))
    .orderBy(desc(reports.verdictAt))
    .limit(maxContestable)
    .as('convicting');
  const newest = ids()
    .where(isAbout)
    .orderBy(...order)
    .limit(maxSearched)
    .as('newest');
  const rank = sql`case when status = 'verified_cheater' then 0 when status in ('unverified', 'processing') then 1 else 2 end`;
  return db
    .select()
    .from(reports)
    .where(inArray(reports.id, db.select().from(convicting).union(db.select().from(newest))))
    .orderBy(rank, ...order)
    .limit(maxContestable);
}

export async function listClosedReportsOf(db: Db, userId: string) {
  const newest = db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.submitterId, userId))
    .orderBy(...order)
    .limit(maxSearched)
    .as('newest');
  return db
    .select()
    .from(reports)
    .where(
      and(
        inArray(reports.id, db.select({ id: newest.id }).from(newest)),
        inArray(reports.status, ['verified_undetermined', 'verified_duplicate', 'verified_troll']),
      ),
    )
    .orderBy(...order)
    .limit(maxContestable);
}

export type ContestableReport = Awaited<ReturnType<typeof listReportsOn>>[number];

export async function listFilingIdsOn(db: Db, reportIds: readonly string[]): Promise<string[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .select({ id: filings.id })
    .from(filings)
    .where(and(inArray(filings.reportId, reportIds), inArray(filings.kind, ['answer', 'appeal', 'reopening'])))
    .orderBy(filings.filedAt, filings.id);
  return rows.map(({ id }) => id);
}

export function isReport(input: ReportInput) {
  if ('reportId' in input) return sql`${reports.id} = ${input.reportId}`;
  const { idEnd } = input;
  return sql`right(${reports.id}::text, 6) = ${idEnd.slice(-6)} and right(${reports.id}::text, ${idEnd.length}) = ${idEnd}`;
}

export async function listReportsNamed(db: Db, input: ReportInput) {
  return db
    .select({ report: reports, submitter: personColumns, evidence: originalEvidence })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.submitterId))
    .where(isReport(input))
    .orderBy(...order)
    .limit(maxLookedUp);
}
