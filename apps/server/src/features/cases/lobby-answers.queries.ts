import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { lobbyAnswers } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';

export async function insertLobbyAnswer(tx: Tx, answer: typeof lobbyAnswers.$inferInsert): Promise<void> {
  await tx.insert(lobbyAnswers).values(answer);
}

export async function listAnsweredReportIds(
  db: Db,
  accountIds: readonly string[],
  reportIds: readonly string[],
): Promise<string[]> {
  if (reportIds.length === 0) return [];
  const isOwn = and(inArray(lobbyAnswers.userId, accountIds), inArray(lobbyAnswers.reportId, reportIds));
  const rows = await db.select({ reportId: lobbyAnswers.reportId }).from(lobbyAnswers).where(isOwn);
  return rows.map(({ reportId }) => reportId);
}

export async function listLobbyAnswers(db: Db, reportId: string) {
  const { wasInMatch, answeredAt } = lobbyAnswers;
  return db
    .select({ userId: users.id, username: users.username, deletedAt: users.deletedAt, wasInMatch, answeredAt })
    .from(lobbyAnswers)
    .innerJoin(users, eq(users.id, lobbyAnswers.userId))
    .where(eq(lobbyAnswers.reportId, reportId))
    .orderBy(asc(answeredAt));
}

export type LobbyAnswerRow = Awaited<ReturnType<typeof listLobbyAnswers>>[number];
