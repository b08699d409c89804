import { eq, inArray } from 'drizzle-orm';
import { LockTimeoutError, sqlState, statementTimedOut, type Tx } from './client.ts';
import { players } from './schema/players.ts';
import { reports } from './schema/reports.ts';
import { users } from './schema/users.ts';

export type ReportRow = typeof reports.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/*
 * Every transaction locks in this order, which rules out deadlocks: the player, the report, then the users it will
 * change.
 */

async function lockPlayers(tx: Tx, steam64Ids: readonly string[]): Promise<{ id: string }[]> {
  return tx
    .select({ id: players.steam64Id })
    .from(players)
    .where(inArray(players.steam64Id, steam64Ids))
    .orderBy(players.steam64Id)
    .for('no key update')
    .catch(throwLockTimeout);
}

export async function lockPlayerAndReport(tx: Tx, reportId: string): Promise<ReportRow | null> {
  const [found] = await tx
    .select({ steam64Id: reports.reportedSteam64Id })
    .from(reports)
    .where(eq(reports.id, reportId));
  if (!found) return null;
  await lockPlayers(tx, [found.steam64Id]);
  return lockReport(tx, reportId);
}

export async function lockPlayerAndUser(tx: Tx, steam64Id: string, userId: string): Promise<UserRow | null> {
  const [player] = await lockPlayers(tx, [steam64Id]);
  if (!player) return null;
  const [user] = await lockUsers(tx, [userId]);
  return user ?? null;
}

export async function lockPlayersAndReports(
  tx: Tx,
  steam64Ids: readonly string[],
  reportIds: readonly string[],
): Promise<ReportRow[]> {
  await lockPlayers(tx, steam64Ids);
  return tx
    .select()
    .from(reports)
    .where(inArray(reports.id, reportIds))
    .orderBy(reports.id)
    .for('no key update')
    .catch(throwLockTimeout);
}

export async function lockReport(tx: Tx, reportId: string): Promise<ReportRow | null> {
  const found = tx.select().from(reports).where(eq(reports.id, reportId));
  const [report] = await found.for('no key update').catch(throwLockTimeout);
  return report ?? null;
}

export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
    .for('no key update')
    .catch(throwLockTimeout);
}

function throwLockTimeout(error: unknown): never {
  throw sqlState(error) === statementTimedOut ? new LockTimeoutError('rows are held', { cause: error }) : error;
}
