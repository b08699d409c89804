import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { hashIdentity } from '../db/identity-hash.ts';
import { essenceEntries } from '../db/schema/essence.ts';
import { appealReviews, filings } from '../db/schema/filings.ts';
import { notices } from '../db/schema/notices.ts';
import { drafts, evidenceLinks, lobbyMates, reportRevisions, reports, reviews } from '../db/schema/reports.ts';
import { auditLog } from '../db/schema/staff.ts';
import { formerAccounts, formerSteamLinks, sessions, users } from '../db/schema/users.ts';
import { linksOfFiling } from '../filings/filings.queries.ts';
import { originalEvidence } from '../reports/report-parts.queries.ts';

/** Everything that is stored about one person; what others did, only as far as it was done to them, and unnamed. */
export function getMyData(db: Db, secret: string, userId: string) {
  const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction((tx) => readMyData(tx, secret, userId), oneMoment);
}

async function readMyData(tx: Tx, secret: string, userId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId));
  const { userId: _draftOwner, ...draftColumns } = getTableColumns(drafts);
  const { submitterId: _submitter, ...reportColumns } = getTableColumns(reports);
  const { reviewerId: _reviewer, ...reviewColumns } = getTableColumns(reviews);
  const { userId: _payee, ...entryColumns } = getTableColumns(essenceEntries);
  const { userId: _told, ...noticeColumns } = getTableColumns(notices);
  const { reviewerId: _appealReviewer, ...appealReviewColumns } = getTableColumns(appealReviews);
  const {
    authorId: _author,
    concernedId: _concerned,
    decidedById: _decider,
    ...filingColumns
  } = getTableColumns(filings);
  // Spelled out: in a select from one table the builder leaves the table's name away, and `id` would be the part's own.
  const ofThisReport = sql`${reports}.id`;
  return {
    account,
    // The hashes themselves say nothing to anybody.
    formerSteamLinks: await tx
      .select({ unlinkedAt: formerSteamLinks.unlinkedAt })
      .from(formerSteamLinks)
      .where(eq(formerSteamLinks.userId, userId))
      .orderBy(desc(formerSteamLinks.unlinkedAt)),
    deletedAccounts: account?.discordId
      ? await tx
          .select({ deletedAt: formerAccounts.deletedAt, eyeRemovedByStaff: formerAccounts.eyeRemovedByStaff })
          .from(formerAccounts)
          .where(eq(formerAccounts.discordHash, hashIdentity(secret, 'discord', account.discordId)))
          .orderBy(desc(formerAccounts.deletedAt))
      : [],
    // The id of a session is what a token names: it stays here.
    sessions: await tx
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.endedAt,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt)),
    drafts: await tx.select(draftColumns).from(drafts).where(eq(drafts.userId, userId)).orderBy(desc(drafts.updatedAt)),
    reports: await tx
      .select({
        ...reportColumns,
        evidenceLinks: originalEvidence,
        lobbiedWith: sql<unknown[]>`(
          select coalesce(json_agg(json_build_object('steam64Id', m.steam64_id, 'name', m.name) order by m.position), '[]')
          from ${lobbyMates} m where m.report_id = ${ofThisReport})`,
        revisions: sql<unknown[]>`(
          select coalesce(json_agg(json_build_object('revision', r.revision, 'editedAt', r.edited_at, 'content', r.content)
            order by r.revision), '[]')
          from ${reportRevisions} r where r.report_id = ${ofThisReport})`,
      })
      .from(reports)
      .where(eq(reports.submitterId, userId))
      .orderBy(desc(reports.createdAt)),
    reviews: await tx
      .select(reviewColumns)
      .from(reviews)
      .where(eq(reviews.reviewerId, userId))
      .orderBy(desc(reviews.createdAt)),
    appealReviews: await tx
      .select(appealReviewColumns)
      .from(appealReviews)
      .where(eq(appealReviews.reviewerId, userId))
      .orderBy(desc(appealReviews.createdAt)),
    filings: await tx
      .select({ ...filingColumns, evidenceLinks: linksOfFiling })
      .from(filings)
      .where(eq(filings.authorId, userId))
      .orderBy(desc(filings.filedAt)),
    // That others filed about their reports, and what became of it; what they said is theirs.
    filingsAboutYourReports: await tx
      .select({
        kind: filings.kind,
        reportId: filings.reportId,
        state: filings.state,
        filedAt: filings.filedAt,
        closedAt: filings.closedAt,
      })
      .from(filings)
      .where(eq(filings.concernedId, userId))
      .orderBy(desc(filings.filedAt)),
    addedEvidence: await tx
      .select({
        reportId: evidenceLinks.reportId,
        url: evidenceLinks.url,
        description: evidenceLinks.description,
        createdAt: evidenceLinks.createdAt,
      })
      .from(evidenceLinks)
      .where(eq(evidenceLinks.addedById, userId))
      .orderBy(desc(evidenceLinks.createdAt)),
    essenceEntries: await tx
      .select(entryColumns)
      .from(essenceEntries)
      .where(eq(essenceEntries.userId, userId))
      .orderBy(desc(essenceEntries.createdAt)),
    notices: await tx
      .select(noticeColumns)
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(desc(notices.createdAt)),
    staffActsOnYou: await tx
      .select({
        action: auditLog.action,
        before: auditLog.before,
        after: auditLog.after,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(eq(auditLog.targetUserId, userId))
      .orderBy(desc(auditLog.createdAt)),
    staffActsByYou: await tx
      .select({
        action: auditLog.action,
        targetUserId: auditLog.targetUserId,
        targetReportId: auditLog.targetReportId,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(desc(auditLog.createdAt)),
  };
}
