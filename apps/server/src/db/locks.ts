import type { SQL } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { and, eq, exists, inArray } from './drizzle.ts';
import { players } from './schema/players.ts';
import { reports } from './schema/reports.ts';
import { users } from './schema/users.ts';

export type ReportRow = typeof reports.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/*
 * Every transaction that touches a verdict, essence or a counter locks in this order: the player, the report, then all
 * users it will change. That order rules out deadlocks.
 */

/** As the first part of a statement, before which no row of the rest is locked. */
function afterPlayer(tx: Tx, steam64Id: string) {
  const player = tx
    .$with('locked_player')
    .as(
      tx.select({ id: players.steam64Id }).from(players).where(eq(players.steam64Id, steam64Id)).for('no key update'),
    );
  return { player, isLocked: exists(tx.select().from(player)) };
}

export async function lockPlayerAndReport(tx: Tx, steam64Id: string, reportId: string): Promise<ReportRow | null> {
  const { player, isLocked } = afterPlayer(tx, steam64Id);
  const [report] = await tx
    .with(player)
    .select()
    .from(reports)
    .where(and(eq(reports.id, reportId), isLocked))
    .for('no key update');
  return report ?? null;
}

export async function lockPlayerAndUser(tx: Tx, steam64Id: string, userId: string): Promise<UserRow | null> {
  const { player, isLocked } = afterPlayer(tx, steam64Id);
  const [user] = await tx
    .with(player)
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isLocked))
    .for('no key update');
  return user ?? null;
}

export async function lockReport(tx: Tx, reportId: string): Promise<ReportRow | null> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('no key update');
  return report ?? null;
}

export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<UserRow[]> {
  return lockUsersWhere(tx, inArray(users.id, userIds));
}

export async function lockUsersWhere(tx: Tx, condition: SQL): Promise<UserRow[]> {
  return tx.select().from(users).where(condition).orderBy(users.id).for('no key update');
}
