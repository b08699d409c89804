import { eq, inArray } from 'drizzle-orm';
import { HeldRowsError, sqlState, statementTimedOut, type Tx } from './client.ts';
import { players } from './schema/players.ts';
import { reports } from './schema/reports.ts';
import { users } from './schema/users.ts';

export type ReportRow = typeof reports.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/*
 * Every transaction that touches a verdict, essence or a counter locks in this order: the player, the report, then all
 * users it will change. That order rules out deadlocks.
 */

export async function lockPlayer(tx: Tx, steam64Id: string): Promise<void> {
  const player = tx.select({ id: players.steam64Id }).from(players).where(eq(players.steam64Id, steam64Id));
  await player.for('no key update').catch(tellHeldRows);
}

export async function lockReport(tx: Tx, reportId: string): Promise<ReportRow | null> {
  const found = tx.select().from(reports).where(eq(reports.id, reportId));
  const [report] = await found.for('no key update').catch(tellHeldRows);
  return report ?? null;
}

export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<UserRow[]> {
  const found = tx.select().from(users).where(inArray(users.id, userIds)).orderBy(users.id);
  return found.for('no key update').catch(tellHeldRows);
}

function tellHeldRows(error: unknown): never {
  throw sqlState(error) === statementTimedOut ? new HeldRowsError('rows are held', { cause: error }) : error;
}
