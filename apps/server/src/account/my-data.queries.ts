import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/client.ts';
import { and, desc, eq, getTableColumns, notInArray, sql } from '../db/drizzle.ts';
import { hashIdentity } from '../db/identity-hash.ts';
import { alerts, followFeeds, follows, webhooks } from '../db/schema/alerts.ts';
import { apiKeys } from '../db/schema/api-keys.ts';
import { essenceEntries } from '../db/schema/essence.ts';
import { examAttemptCases, examAttempts, examCaseVersions } from '../db/schema/exam.ts';
import { appealReviews, filings } from '../db/schema/filings.ts';
import { evidenceCopies } from '../db/schema/links.ts';
import { notices } from '../db/schema/notices.ts';
import {
  drafts,
  evidenceLinks,
  lobbyAnswers,
  lobbyMates,
  reportRevisions,
  reports,
  reviews,
} from '../db/schema/reports.ts';
import { auditLog } from '../db/schema/staff.ts';
import { steamBanChanges, steamBans } from '../db/schema/steam-bans.ts';
import { formerAccounts, formerSteamLinks, sessions, users } from '../db/schema/users.ts';
import { linksOfFiling, originalEvidence } from '../reports/report-parts.queries.ts';

/** Everything that is stored about one person; what others did to them appears without names. */
export function getMyData(db: Db, secret: string, userId: string) {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction((tx) => readMyData(tx, secret, userId), snapshot);
}

async function readMyData(tx: Tx, secret: string, userId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId));
  const listOwn = (columns: Record<string, PgColumn | SQL>, owner: PgColumn, newest: PgColumn, id: string = userId) =>
    tx.select(columns).from(owner.table).where(eq(owner, id)).orderBy(desc(newest));
  const { userId: _draftOwner, ...draftColumns } = getTableColumns(drafts);
  const { submitterId: _submitter, ...reportColumns } = getTableColumns(reports);
  const { reviewerId: _reviewer, ...reviewColumns } = getTableColumns(reviews);
  const { userId: _payee, ...entryColumns } = getTableColumns(essenceEntries);
  const { userId: _told, ...noticeColumns } = getTableColumns(notices);
  const { userId: _alerted, eventId: _event, ...alertColumns } = getTableColumns(alerts);
  const { reviewerId: _appealReviewer, ...appealReviewColumns } = getTableColumns(appealReviews);
  const {
    authorId: _author,
    concernedId: _concerned,
    decidedById: _decider,
    ...filingColumns
  } = getTableColumns(filings);
  // Session ids are left out because tokens contain them, and hashes because they tell nobody anything.
  const { id: _sessionId, userId: _sessionOwner, ...sessionColumns } = getTableColumns(sessions);
  const { id: _keyId, userId: _keyOwner, hash: _keyHash, ...apiKeyColumns } = getTableColumns(apiKeys);
  const { unlinkedAt } = formerSteamLinks;
  const { deletedAt, eyeRemovedByStaff } = formerAccounts;
  const { reportId, url, description, startSeconds, endSeconds, createdAt: addedAt } = evidenceLinks;
  const { action, before, after, targetUserId, targetReportId, createdAt } = auditLog;
  const {
    steam64Id: _bannedId,
    nextCheckAt: _due,
    nextProfileCheckAt: _profileDue,
    ...banColumns
  } = getTableColumns(steamBans);
  const { id: _changeId, steam64Id: _changedId, ...banChangeColumns } = getTableColumns(steamBanChanges);
  // Spelled out: in a select from one table the query builder omits the table's name, and `id` would be the subquery's own.
  const ofThisReport = sql`${reports}.id`;
  const lobbiedWith = sql<unknown[]>`(
    select coalesce(json_agg(json_build_object('steam64Id', m.steam64_id, 'name', m.name) order by m.position), '[]')
    from ${lobbyMates} m where m.report_id = ${ofThisReport})`;
  const revisions = sql<unknown[]>`(
    select coalesce(json_agg(json_build_object('revision', r.revision, 'editedAt', r.edited_at, 'content', r.content)
      order by r.revision), '[]')
    from ${reportRevisions} r where r.report_id = ${ofThisReport})`;
  const { id: _attempt, userId: _candidate, ...examColumns } = getTableColumns(examAttempts);
  const examAnswersGiven = sql<unknown[]>`(
    select coalesce(json_agg(json_build_object('videoId', v.video_id, 'startSeconds', v.start_seconds,
      'endSeconds', v.end_seconds, 'given', c.given, 'answer', v.answer, 'explanation', v.explanation)
      order by c.position), '[]')
    from ${examAttemptCases} c
    join ${examCaseVersions} v on v.case_id = c.case_id and v.version = c.version
    where c.attempt_id = ${examAttempts}.id and ${examAttempts}.handed_in_at is not null)`;
  const reportParts = { evidenceLinks: originalEvidence, lobbiedWith, revisions };
  const discordHash = account?.discordId ? hashIdentity(secret, 'discord', account.discordId) : null;
  return {
    account,
    formerSteamLinks: await listOwn({ unlinkedAt }, formerSteamLinks.userId, unlinkedAt),
    deletedAccounts: discordHash
      ? await listOwn({ deletedAt, eyeRemovedByStaff }, formerAccounts.discordHash, deletedAt, discordHash)
      : [],
    sessions: await listOwn(sessionColumns, sessions.userId, sessions.createdAt),
    apiKeys: await listOwn(apiKeyColumns, apiKeys.userId, apiKeys.createdAt),
    drafts: await listOwn(draftColumns, drafts.userId, drafts.updatedAt),
    reports: await listOwn({ ...reportColumns, ...reportParts }, reports.submitterId, reports.createdAt),
    reviews: await listOwn(reviewColumns, reviews.reviewerId, reviews.createdAt),
    lobbyAnswers: await listOwn(
      {
        reportId: lobbyAnswers.reportId,
        wasInMatch: lobbyAnswers.wasInMatch,
        answeredAt: lobbyAnswers.answeredAt,
      },
      lobbyAnswers.userId,
      lobbyAnswers.answeredAt,
    ),
    appealReviews: await listOwn(appealReviewColumns, appealReviews.reviewerId, appealReviews.createdAt),
    filings: await listOwn({ ...filingColumns, evidenceLinks: linksOfFiling }, filings.authorId, filings.filedAt),
    // What others filed about their reports, and the outcome, but not the statements.
    filingsAboutYourReports: await listOwn(
      {
        kind: filings.kind,
        reportId: filings.reportId,
        state: filings.state,
        filedAt: filings.filedAt,
        closedAt: filings.closedAt,
      },
      filings.concernedId,
      filings.filedAt,
    ),
    // Of the linked account, if it was reported.
    steamBans: account?.steam64Id
      ? await listOwn(banColumns, steamBans.steam64Id, steamBans.checkedAt, account.steam64Id)
      : [],
    steamBanChanges: account?.steam64Id
      ? await listOwn(banChangeColumns, steamBanChanges.steam64Id, steamBanChanges.seenAt, account.steam64Id)
      : [],
    addedEvidence: await listOwn(
      { reportId, url, description, startSeconds, endSeconds, createdAt: addedAt },
      evidenceLinks.addedById,
      evidenceLinks.createdAt,
    ),
    addedCopies: await listOwn(
      {
        reportId: evidenceCopies.reportId,
        kind: evidenceCopies.kind,
        url: evidenceCopies.url,
        createdAt: evidenceCopies.createdAt,
      },
      evidenceCopies.addedById,
      evidenceCopies.createdAt,
    ),
    // Of an attempt that is not handed in, only when it began: the rest would be its solution.
    examAttempts: await listOwn(
      { ...examColumns, answers: examAnswersGiven },
      examAttempts.userId,
      examAttempts.startedAt,
    ),
    essenceEntries: await listOwn(entryColumns, essenceEntries.userId, essenceEntries.createdAt),
    notices: await listOwn(noticeColumns, notices.userId, notices.createdAt),
    follows: await listOwn(
      { steam64Id: follows.steam64Id, followedAt: follows.followedAt },
      follows.userId,
      follows.followedAt,
    ),
    alerts: await listOwn(alertColumns, alerts.userId, alerts.createdAt),
    // Neither the token of the feed, of which there is only a hash, nor the webhook's: the file may be passed on.
    followFeed: await listOwn({ createdAt: followFeeds.createdAt }, followFeeds.userId, followFeeds.createdAt),
    webhooks: await listOwn(
      {
        discordId: webhooks.discordId,
        createdAt: webhooks.createdAt,
        switchedOffAt: webhooks.switchedOffAt,
      },
      webhooks.userId,
      webhooks.createdAt,
    ),
    // Not that staff noted something: what they tell each other is theirs, and the privacy page says so.
    staffActsOnYou: await tx
      .select({ action, before, after, createdAt })
      .from(auditLog)
      .where(and(eq(auditLog.targetUserId, userId), notInArray(action, ['add_note', 'remove_note'])))
      .orderBy(desc(createdAt)),
    staffActsByYou: await listOwn(
      { action, targetUserId, targetReportId, createdAt },
      auditLog.actorId,
      auditLog.createdAt,
    ),
  };
}
