import { maxMyCases } from '@argus/contract/filings/filings';
import { toVideoColumns } from '@argus/domain/evidence/video-hosts';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { isSameCase } from '../../platform/db/one-case.ts';
import { findIdPage, type IdPage, type PageQuery } from '../../platform/db/paging.ts';
import { appealReviews, filingEvidence, filings, staffLeases } from '../../platform/db/schema/filings.ts';
import { evidenceCopies } from '../../platform/db/schema/links.ts';
import { evidenceLinks, reports, reviews, type StoredContent } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';
import { linkHealthOfFiling } from '../evidence/link-health.queries.ts';
import { linksOfFiling } from '../evidence/report-parts.queries.ts';

type EvidenceLinks = StoredContent['evidenceLinks'];

/* Outer columns have their table name, because the query builder may drop it in templates. */

const votesOfFiling = sql<{ cheater: number; total: number }>`(
  select json_build_object('cheater', count(*) filter (where v.decision = 'cheater'), 'total', count(*))
  from ${appealReviews} v where v.appeal_id = filings.id)`;

const selectDetails = (db: Db | Tx) =>
  db
    .select({
      filing: filings,
      report: {
        id: reports.id,
        reportedSteam64Id: reports.reportedSteam64Id,
        reportedPlayerName: reports.reportedPlayerName,
        reportedPlayerAvatar: reports.reportedPlayerAvatar,
        status: reports.status,
        reviewCount: reports.reviewCount,
      },
      author: {
        id: users.id,
        discordId: users.discordId,
        steam64Id: users.steam64Id,
        username: users.username,
        deletedAt: users.deletedAt,
      },
      links: linksOfFiling,
      linkHealth: linkHealthOfFiling('filings'),
      votes: votesOfFiling,
    })
    .from(filings)
    .innerJoin(reports, eq(reports.id, filings.reportId))
    .innerJoin(users, eq(users.id, filings.authorId));

export type FilingDetail = Awaited<ReturnType<typeof selectDetails>>[number];

export async function findFiling(db: Db | Tx, filingId: string): Promise<FilingDetail | null> {
  const [found] = await selectDetails(db).where(eq(filings.id, filingId));
  return found ?? null;
}

export async function listFilingsById(db: Db, ids: readonly string[]): Promise<FilingDetail[]> {
  return ids.length === 0 ? [] : selectDetails(db).where(inArray(filings.id, ids));
}

export async function listFilingsOfReport(db: Db, reportId: string): Promise<FilingDetail[]> {
  return selectDetails(db).where(eq(filings.reportId, reportId)).orderBy(desc(filings.filedAt), desc(filings.id));
}

export async function listReportedPlayers(tx: Tx, reportIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectDistinct({ steam64Id: reports.reportedSteam64Id })
    .from(reports)
    .where(inArray(reports.id, reportIds));
  return found.map(({ steam64Id }) => steam64Id);
}

/** Reviews of the current round count, whether of this report or of a twin. */
export async function hasReviewedCase(tx: Tx, reportId: string, accountIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${reviews} v join ${reports} t on t.id = v.report_id, ${reports}
    where reports.id = ${reportId} and ${isSameCase} and v.round = t.round
      and v.reviewer_id = any(${sql.param([...accountIds])}::uuid[]) limit 1`);
  return rows.length > 0;
}

/**
 * Lists videos of the report and of everything filed about it, except reopening requests that were withdrawn before
 * anyone judged them.
 */
export async function listKnownVideos(tx: Tx, reportId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    select e.url from ${evidenceLinks} e where e.report_id = ${reportId} and e.type = 'video'
    union
    select c.url from ${evidenceCopies} c where c.report_id = ${reportId} and c.type = 'video'
    union
    select e.url from ${filingEvidence} e join ${filings} f on f.id = e.filing_id
    where f.report_id = ${reportId} and f.kind <> 'claim' and e.type = 'video'
      and (f.kind, f.state) <> ('reopening', 'withdrawn')`);
  return rows.map(({ url }) => url);
}

export async function listFilingTimes(
  tx: Tx,
  { accountIds, since, limit }: { accountIds: readonly string[]; since: Date; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ filedAt: filings.filedAt })
    .from(filings)
    .where(and(inArray(filings.authorId, accountIds), gt(filings.filedAt, since)))
    .orderBy(desc(filings.filedAt))
    .limit(limit);
  return rows.map(({ filedAt }) => filedAt.getTime());
}

export async function insertFiling(
  tx: Tx,
  filing: Omit<typeof filings.$inferInsert, 'id'>,
  links: EvidenceLinks,
): Promise<string> {
  const id = newId(filing.filedAt.getTime());
  await tx.insert(filings).values({ id, ...filing });
  await insertLinks(tx, id, links);
  return id;
}

export async function replaceContent(tx: Tx, filingId: string, statement: string, links: EvidenceLinks): Promise<void> {
  await tx.update(filings).set({ statement }).where(eq(filings.id, filingId));
  await tx.delete(filingEvidence).where(eq(filingEvidence.filingId, filingId));
  await insertLinks(tx, filingId, links);
}

async function insertLinks(tx: Tx, filingId: string, links: EvidenceLinks): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insert(filingEvidence)
    .values(links.map((link, position) => ({ filingId, position, ...link, ...toVideoColumns(link) })));
}

export async function openFiling(
  tx: Tx,
  filingId: string,
  opened: { state: 'review' | 'staff'; openedAt: Date; staffSince: Date | null; reason: string },
): Promise<void> {
  await tx.update(filings).set(opened).where(eq(filings.id, filingId));
  await tx.delete(staffLeases).where(eq(staffLeases.filingId, filingId));
}

export async function setHidden(tx: Tx, filingId: string, hiddenAt: Date | null): Promise<void> {
  await tx.update(filings).set({ hiddenAt }).where(eq(filings.id, filingId));
}

export async function listOpenFilingsOf(db: Db | Tx, authorId: string) {
  return db
    .select({ filing: filings, report: reports })
    .from(filings)
    .innerJoin(reports, eq(reports.id, filings.reportId))
    .where(and(eq(filings.authorId, authorId), inArray(filings.state, ['filed', 'review', 'admission', 'staff'])))
    .orderBy(filings.reportId);
}

/** Statements are removed with the account; the filing and its outcome stay. */
export async function removeStatements(tx: Tx, authorId: string): Promise<void> {
  const own = tx.select({ id: filings.id }).from(filings).where(eq(filings.authorId, authorId));
  await tx.delete(filingEvidence).where(inArray(filingEvidence.filingId, own));
  await tx.update(filings).set({ statement: null }).where(eq(filings.authorId, authorId));
}

const newest = sql.raw('filed_at desc nulls last, id desc nulls last');
const newestOf = (column: SQL, userId: string) => sql`(
  select id, filed_at from filings where ${column} = ${userId} order by ${newest} limit ${maxMyCases})`;

/** Finds filings by a user and about their reports, each by its own index. */
export function findMyCases(db: Db, userId: string, page: PageQuery): Promise<IdPage> {
  const mine = sql`
    select id from (
      ${newestOf(sql.raw('author_id'), userId)} union all ${newestOf(sql.raw('concerned_id'), userId)}) mine
    order by ${newest}`;
  return findIdPage(db, mine, maxMyCases, page);
}
