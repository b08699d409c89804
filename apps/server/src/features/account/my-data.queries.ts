import { and, desc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/client.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { alerts, followFeeds, follows, webhooks } from '../../platform/db/schema/alerts.ts';
import { apiKeys } from '../../platform/db/schema/api-keys.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { examAttemptCases, examAttempts, examCaseVersions } from '../../platform/db/schema/exam.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { evidenceCopies } from '../../platform/db/schema/links.ts';
import { metChoices, metLobbies, metPlayers } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
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

const batchSize = 200;
/** This is the batch size for rows of up to hundreds of kilobytes each. */
const largeRows = 2;

/** Runs a query when its turn comes. */
type Ask = <T>(query: (db: Db) => Promise<T>) => Promise<T>;
type Columns = Record<string, PgColumn | SQL>;

interface OwnRows {
  columns: Columns;
  newest: PgColumn;
  where?: SQL | undefined;
  /** Rows without an id are read in one batch. */
  id?: PgColumn;
  rowsAtOnce?: number;
}

/** Reads the newest rows first, a few at a time, so that memory stays the same however many there are. */
async function* listOwn(ask: Ask, owner: PgColumn, ownerId: string, own: OwnRows) {
  const { columns, newest, where, id, rowsAtOnce = batchSize } = own;
  const isOwn = and(eq(owner, ownerId), where);
  if (!id) {
    yield await ask(async (db) => db.select(columns).from(owner.table).where(isOwn).orderBy(desc(newest)));
    return;
  }
  const select = (selected: Columns, condition: SQL | undefined) =>
    ask(async (db) => db.select(selected).from(owner.table).where(condition).orderBy(desc(newest), desc(id)));
  const ids = (await select({ id }, isOwn)).map((row) => row.id);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    yield await select(columns, inArray(id, ids.slice(start, start + rowsAtOnce)));
  }
}

function columnsWithout<T extends PgTable>(table: T, ...names: (keyof T['_']['columns'] & string)[]): Columns {
  const omitted: readonly string[] = names;
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !omitted.includes(name)));
}

/** Reads everything that is stored about one person, list by list. What others did to them appears without names. */
export async function readMyData(ask: Ask, secret: string, userId: string) {
  const [account] = await ask(async (db) => db.select().from(users).where(eq(users.id, userId)));
  const { action, before, after, targetUserId, targetReportId, createdAt } = auditLog;
  // The table name is spelled out, because the query builder omits it in a select from one table, and `id` would be the
  // subquery's own.
  const ofThisReport = sql`${reports}.id`;
  const lobbiedWith = sql<unknown[]>`(
    select coalesce(json_agg(json_build_object('steam64Id', m.steam64_id, 'name', m.name) order by m.position), '[]')
    from ${lobbyMates} m where m.report_id = ${ofThisReport})`;
  const revisions = sql<unknown[]>`(
    select coalesce(json_agg(json_build_object('revision', r.revision, 'editedAt', r.edited_at, 'content', r.content)
      order by r.revision), '[]')
    from ${reportRevisions} r where r.report_id = ${ofThisReport})`;
  const examAnswersGiven = sql<unknown[]>`(
    select coalesce(json_agg(json_build_object('videoId', v.video_id, 'startSeconds', v.start_seconds,
      'endSeconds', v.end_seconds, 'given', c.given, 'answer', v.answer, 'explanation', v.explanation)
      order by c.position), '[]')
    from ${examAttemptCases} c
    join ${examCaseVersions} v on v.case_id = c.case_id and v.version = c.version
    where c.attempt_id = ${examAttempts}.id and ${examAttempts}.handed_in_at is not null)`;
  const metSteam64Ids = sql<string[]>`array(
    select m.steam64_id from ${metPlayers} m where m.lobby_id = ${metLobbies}.id order by m.steam64_id)`;
  const reportParts = { evidenceLinks: originalEvidence, lobbiedWith, revisions };
  const own = (owner: PgColumn, rows: OwnRows) => listOwn(ask, owner, userId, rows);
  const ofDiscord = (owner: PgColumn, rows: OwnRows) =>
    account?.discordId ? listOwn(ask, owner, hashIdentity(secret, 'discord', account.discordId), rows) : null;
  const ofSteam = (owner: PgColumn, rows: OwnRows) =>
    account?.steam64Id ? listOwn(ask, owner, account.steam64Id, rows) : null;
  const lists: Record<string, AsyncIterable<object[]> | null> = {
    formerSteamLinks: own(formerSteamLinks.userId, {
      columns: { unlinkedAt: formerSteamLinks.unlinkedAt },
      newest: formerSteamLinks.unlinkedAt,
    }),
    deletedAccounts: ofDiscord(formerAccounts.discordHash, {
      columns: { deletedAt: formerAccounts.deletedAt, eyeRemovedByStaff: formerAccounts.eyeRemovedByStaff },
      newest: formerAccounts.deletedAt,
    }),
    // Session ids are left out because tokens contain them, and hashes because they are of no use to anybody.
    sessions: own(sessions.userId, {
      columns: columnsWithout(sessions, 'id', 'userId'),
      newest: sessions.createdAt,
      id: sessions.id,
    }),
    apiKeys: own(apiKeys.userId, {
      columns: columnsWithout(apiKeys, 'id', 'userId', 'hash'),
      newest: apiKeys.createdAt,
      id: apiKeys.id,
    }),
    drafts: own(drafts.userId, {
      columns: columnsWithout(drafts, 'userId'),
      newest: drafts.updatedAt,
      id: drafts.id,
      rowsAtOnce: largeRows,
    }),
    reports: own(reports.submitterId, {
      columns: { ...columnsWithout(reports, 'submitterId'), ...reportParts },
      newest: reports.createdAt,
      id: reports.id,
      rowsAtOnce: largeRows,
    }),
    reviews: own(reviews.reviewerId, {
      columns: columnsWithout(reviews, 'reviewerId'),
      newest: reviews.createdAt,
      id: reviews.id,
    }),
    lobbyAnswers: own(lobbyAnswers.userId, {
      columns: columnsWithout(lobbyAnswers, 'userId'),
      newest: lobbyAnswers.answeredAt,
    }),
    appealReviews: own(appealReviews.reviewerId, {
      columns: columnsWithout(appealReviews, 'reviewerId'),
      newest: appealReviews.createdAt,
      id: appealReviews.id,
    }),
    filings: own(filings.authorId, {
      columns: { ...columnsWithout(filings, 'authorId', 'concernedId', 'decidedById'), evidenceLinks: linksOfFiling },
      newest: filings.filedAt,
      id: filings.id,
      rowsAtOnce: largeRows,
    }),
    // These are filings of others about the person's reports, with the outcome but without the statements.
    filingsAboutYourReports: own(filings.concernedId, {
      columns: {
        kind: filings.kind,
        reportId: filings.reportId,
        state: filings.state,
        filedAt: filings.filedAt,
        closedAt: filings.closedAt,
      },
      newest: filings.filedAt,
      id: filings.id,
    }),
    steamBans: ofSteam(steamBans.steam64Id, {
      columns: columnsWithout(steamBans, 'steam64Id', 'nextCheckAt', 'nextProfileCheckAt'),
      newest: steamBans.checkedAt,
    }),
    steamBanChanges: ofSteam(steamBanChanges.steam64Id, {
      columns: columnsWithout(steamBanChanges, 'id', 'steam64Id'),
      newest: steamBanChanges.seenAt,
    }),
    addedEvidence: own(evidenceLinks.addedById, {
      columns: {
        reportId: evidenceLinks.reportId,
        url: evidenceLinks.url,
        description: evidenceLinks.description,
        startSeconds: evidenceLinks.startSeconds,
        endSeconds: evidenceLinks.endSeconds,
        createdAt: evidenceLinks.createdAt,
      },
      newest: evidenceLinks.createdAt,
      id: evidenceLinks.id,
    }),
    addedCopies: own(evidenceCopies.addedById, {
      columns: {
        reportId: evidenceCopies.reportId,
        kind: evidenceCopies.kind,
        url: evidenceCopies.url,
        createdAt: evidenceCopies.createdAt,
      },
      newest: evidenceCopies.createdAt,
      id: evidenceCopies.id,
    }),
    // An open attempt shows only when it began, because the rest would reveal its solution.
    examAttempts: own(examAttempts.userId, {
      columns: { ...columnsWithout(examAttempts, 'id', 'userId'), answers: examAnswersGiven },
      newest: examAttempts.startedAt,
      id: examAttempts.id,
    }),
    essenceEntries: own(essenceEntries.userId, {
      columns: columnsWithout(essenceEntries, 'userId'),
      newest: essenceEntries.createdAt,
      id: essenceEntries.id,
    }),
    notices: own(notices.userId, { columns: columnsWithout(notices, 'userId'), newest: notices.createdAt }),
    follows: own(follows.userId, {
      columns: columnsWithout(follows, 'userId'),
      newest: follows.followedAt,
    }),
    alerts: own(alerts.userId, { columns: columnsWithout(alerts, 'userId', 'eventId'), newest: alerts.createdAt }),
    metLobbies: own(metLobbies.userId, {
      columns: { ...columnsWithout(metLobbies, 'userId'), steam64Ids: metSteam64Ids },
      newest: metLobbies.metAt,
      id: metLobbies.id,
    }),
    metChoices: own(metChoices.userId, { columns: columnsWithout(metChoices, 'userId'), newest: metChoices.toldAt }),
    metNews: own(metNews.userId, {
      columns: columnsWithout(metNews, 'userId', 'eventId', 'digestId'),
      newest: metNews.eventId,
    }),
    // Tokens are left out: only a hash of the feed's token is stored, and the file with the webhook's may be passed on.
    followFeed: own(followFeeds.userId, {
      columns: { createdAt: followFeeds.createdAt },
      newest: followFeeds.createdAt,
    }),
    webhooks: own(webhooks.userId, {
      columns: {
        discordId: webhooks.discordId,
        language: webhooks.language,
        createdAt: webhooks.createdAt,
        switchedOffAt: webhooks.switchedOffAt,
      },
      newest: webhooks.createdAt,
    }),
    // Notes are left out because they belong to staff, and the privacy page says so.
    staffActsOnYou: own(auditLog.targetUserId, {
      columns: { action, before, after, createdAt },
      newest: createdAt,
      where: notInArray(action, ['add_note', 'remove_note']),
      id: auditLog.id,
    }),
    staffActsByYou: own(auditLog.actorId, {
      columns: { action, targetUserId, targetReportId, createdAt },
      newest: createdAt,
      id: auditLog.id,
    }),
  };
  return { account, lists };
}
