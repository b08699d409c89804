import { and, desc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/client.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { alerts, followFeeds, follows, webhooks } from '../../platform/db/schema/alerts.ts';
import { apiKeys } from '../../platform/db/schema/api-keys.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { examAttemptCases, examAttempts, examCaseVersions } from '../../platform/db/schema/exam.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { evidenceCopies } from '../../platform/db/schema/links.ts';
import { notices } from '../../platform/db/schema/notices.ts';
import {
  drafts,
  evidenceLinks,
  lobbyAnswers,
  lobbyMates,
  reportRevisions,
  reports,
  reviews,
} from '../../platform/db/schema/reports.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { steamBanChanges, steamBans } from '../../platform/db/schema/steam-bans.ts';
import { formerAccounts, formerSteamLinks, sessions, users } from '../../platform/db/schema/users.ts';
import { linksOfFiling, originalEvidence } from '../evidence/report-parts.queries.ts';

const rowsAtOnce = 200;
/** Of rows that may have hundreds of kilobytes each. */
const largeRowsAtOnce = 2;

/** Runs a query when it is its turn. */
type Ask = <T>(query: (db: Db) => Promise<T>) => Promise<T>;

interface Own {
  columns: Record<string, PgColumn | SQL>;
  owner: PgColumn;
  ownerId: string;
  newest: PgColumn;
  where?: SQL | undefined;
  /** Without it, the list is read at once. */
  id?: PgColumn;
  atOnce?: number;
}

/** The newest rows first, a few at a time: memory stays the same however many there are. */
async function* listOwn(ask: Ask, { columns, owner, ownerId, newest, where, id, atOnce = rowsAtOnce }: Own) {
  const isOwn = and(eq(owner, ownerId), where);
  if (!id) {
    yield await ask(async (db) => db.select(columns).from(owner.table).where(isOwn).orderBy(desc(newest)));
    return;
  }
  const order = [desc(newest), desc(id)];
  const found = await ask(async (db) =>
    db
      .select({ id })
      .from(owner.table)
      .where(isOwn)
      .orderBy(...order),
  );
  for (let start = 0; start < found.length; start += atOnce) {
    const ids = found.slice(start, start + atOnce).map((row) => row.id);
    yield await ask(async (db) =>
      db
        .select(columns)
        .from(owner.table)
        .where(inArray(id, ids))
        .orderBy(...order),
    );
  }
}

/** Everything that is stored about one person, list by list; what others did to them appears without names. */
export async function readMyData(ask: Ask, secret: string, userId: string) {
  const [account] = await ask(async (db) => db.select().from(users).where(eq(users.id, userId)));
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
  const steam64Id = account?.steam64Id ?? null;
  const own = (list: Omit<Own, 'ownerId'>) => listOwn(ask, { ...list, ownerId: userId });
  const lists: Record<string, AsyncIterable<object[]> | null> = {
    formerSteamLinks: own({
      columns: { unlinkedAt },
      owner: formerSteamLinks.userId,
      newest: unlinkedAt,
    }),
    deletedAccounts:
      discordHash === null
        ? null
        : listOwn(ask, {
            columns: { deletedAt, eyeRemovedByStaff },
            owner: formerAccounts.discordHash,
            ownerId: discordHash,
            newest: deletedAt,
          }),
    sessions: own({
      columns: sessionColumns,
      owner: sessions.userId,
      newest: sessions.createdAt,
      id: sessions.id,
    }),
    apiKeys: own({ columns: apiKeyColumns, owner: apiKeys.userId, newest: apiKeys.createdAt, id: apiKeys.id }),
    drafts: own({
      columns: draftColumns,
      owner: drafts.userId,
      newest: drafts.updatedAt,
      id: drafts.id,
      atOnce: largeRowsAtOnce,
    }),
    reports: own({
      columns: { ...reportColumns, ...reportParts },
      owner: reports.submitterId,
      newest: reports.createdAt,
      id: reports.id,
      atOnce: largeRowsAtOnce,
    }),
    reviews: own({ columns: reviewColumns, owner: reviews.reviewerId, newest: reviews.createdAt, id: reviews.id }),
    lobbyAnswers: own({
      columns: {
        reportId: lobbyAnswers.reportId,
        wasInMatch: lobbyAnswers.wasInMatch,
        answeredAt: lobbyAnswers.answeredAt,
      },
      owner: lobbyAnswers.userId,
      newest: lobbyAnswers.answeredAt,
    }),
    appealReviews: own({
      columns: appealReviewColumns,
      owner: appealReviews.reviewerId,
      newest: appealReviews.createdAt,
      id: appealReviews.id,
    }),
    filings: own({
      columns: { ...filingColumns, evidenceLinks: linksOfFiling },
      owner: filings.authorId,
      newest: filings.filedAt,
      id: filings.id,
      atOnce: largeRowsAtOnce,
    }),
    // What others filed about their reports, and the outcome, but not the statements.
    filingsAboutYourReports: own({
      columns: {
        kind: filings.kind,
        reportId: filings.reportId,
        state: filings.state,
        filedAt: filings.filedAt,
        closedAt: filings.closedAt,
      },
      owner: filings.concernedId,
      newest: filings.filedAt,
      id: filings.id,
    }),
    // Of the linked account, if it was reported.
    steamBans:
      steam64Id === null
        ? null
        : listOwn(ask, {
            columns: banColumns,
            owner: steamBans.steam64Id,
            ownerId: steam64Id,
            newest: steamBans.checkedAt,
          }),
    steamBanChanges:
      steam64Id === null
        ? null
        : listOwn(ask, {
            columns: banChangeColumns,
            owner: steamBanChanges.steam64Id,
            ownerId: steam64Id,
            newest: steamBanChanges.seenAt,
          }),
    addedEvidence: own({
      columns: { reportId, url, description, startSeconds, endSeconds, createdAt: addedAt },
      owner: evidenceLinks.addedById,
      newest: addedAt,
      id: evidenceLinks.id,
    }),
    addedCopies: own({
      columns: {
        reportId: evidenceCopies.reportId,
        kind: evidenceCopies.kind,
        url: evidenceCopies.url,
        createdAt: evidenceCopies.createdAt,
      },
      owner: evidenceCopies.addedById,
      newest: evidenceCopies.createdAt,
      id: evidenceCopies.id,
    }),
    // Of an attempt that is not handed in, only when it began: the rest would be its solution.
    examAttempts: own({
      columns: { ...examColumns, answers: examAnswersGiven },
      owner: examAttempts.userId,
      newest: examAttempts.startedAt,
      id: examAttempts.id,
    }),
    essenceEntries: own({
      columns: entryColumns,
      owner: essenceEntries.userId,
      newest: essenceEntries.createdAt,
      id: essenceEntries.id,
    }),
    notices: own({ columns: noticeColumns, owner: notices.userId, newest: notices.createdAt }),
    follows: own({
      columns: { steam64Id: follows.steam64Id, followedAt: follows.followedAt },
      owner: follows.userId,
      newest: follows.followedAt,
    }),
    alerts: own({ columns: alertColumns, owner: alerts.userId, newest: alerts.createdAt }),
    // Neither the token of the feed, of which there is only a hash, nor the webhook's: the file may be passed on.
    followFeed: own({
      columns: { createdAt: followFeeds.createdAt },
      owner: followFeeds.userId,
      newest: followFeeds.createdAt,
    }),
    webhooks: own({
      columns: {
        discordId: webhooks.discordId,
        createdAt: webhooks.createdAt,
        switchedOffAt: webhooks.switchedOffAt,
      },
      owner: webhooks.userId,
      newest: webhooks.createdAt,
    }),
    // Not that staff noted something: what they tell each other is theirs, and the privacy page says so.
    staffActsOnYou: own({
      columns: { action, before, after, createdAt },
      owner: auditLog.targetUserId,
      newest: createdAt,
      where: notInArray(action, ['add_note', 'remove_note']),
      id: auditLog.id,
    }),
    staffActsByYou: own({
      columns: { action, targetUserId, targetReportId, createdAt },
      owner: auditLog.actorId,
      newest: createdAt,
      id: auditLog.id,
    }),
  };
  return { account, lists };
}
