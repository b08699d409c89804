import type { Db } from '../db/client.ts';
import { eq } from '../db/drizzle.ts';
import { newestFirst, type PageQuery, toWindow } from '../db/paging.ts';
import { essenceEntries } from '../db/schema/essence.ts';
import { reports, reviews } from '../db/schema/reports.ts';
import { sessions } from '../db/schema/users.ts';

/* What one person did: by that person's index, whose order is the list's. */

const ofReport = {
  reportedSteam64Id: reports.reportedSteam64Id,
  reportedPlayerName: reports.reportedPlayerName,
  status: reports.status,
  presentRound: reports.round,
};

export async function listGivenReviews(db: Db, userId: string, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  return db
    .select({ review: reviews, ...ofReport })
    .from(reviews)
    .innerJoin(reports, eq(reports.id, reviews.reportId))
    .where(eq(reviews.reviewerId, userId))
    .orderBy(...newestFirst(reviews.createdAt, reviews.id))
    .limit(limit)
    .offset(offset);
}

export async function listLedger(db: Db, userId: string, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  return db
    .select({ entry: essenceEntries, report: ofReport })
    .from(essenceEntries)
    .leftJoin(reports, eq(reports.id, essenceEntries.reportId))
    .where(eq(essenceEntries.userId, userId))
    .orderBy(...newestFirst(essenceEntries.createdAt, essenceEntries.id))
    .limit(limit)
    .offset(offset);
}

export async function listSessions(db: Db, userId: string, page: PageQuery) {
  const { offset, limit } = toWindow(page);
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(...newestFirst(sessions.createdAt, sessions.id))
    .limit(limit)
    .offset(offset);
}

export async function countLedger(db: Db, userId: string): Promise<number> {
  return db.$count(essenceEntries, eq(essenceEntries.userId, userId));
}

export async function countSessions(db: Db, userId: string): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, userId));
}

export type GivenReviewRow = Awaited<ReturnType<typeof listGivenReviews>>[number];
export type LedgerRow = Awaited<ReturnType<typeof listLedger>>[number];
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
