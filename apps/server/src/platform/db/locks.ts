import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, HeldRowsError, prepareOnce, sqlState, statementTimedOut, type Tx } from './client.ts';
import { players } from './schema/players.ts';
import { reports } from './schema/reports.ts';
import { users } from './schema/users.ts';

export type ReportRow = typeof reports.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/*
 * Every transaction that touches a verdict, essence or a counter locks in this order: the player, the report, then all
 * users it will change. That order rules out deadlocks.
 *
 * Statements of every submission and review have names: PostgreSQL plans them once per connection, not every time.
 */

/** The first part of a statement: the rest of it is locked only after the player. */
function afterPlayer(db: Db | Tx, isMeant: SQL) {
  const found = db.select({ id: players.steam64Id }).from(players).where(isMeant);
  const player = db.$with('locked_player').as(found.for('no key update'));
  return { player, isLocked: exists(db.select().from(player)) };
}

const playerAndReport = prepareOnce((db) => {
  const isNamed = eq(reports.id, sql.placeholder('reportId'));
  const accused = db.select({ id: reports.reportedSteam64Id }).from(reports).where(isNamed);
  const { player, isLocked } = afterPlayer(db, sql`${players.steam64Id} = (${accused})`);
  const found = db.with(player).select().from(reports).where(and(isNamed, isLocked));
  return found.for('no key update').prepare('lock_player_and_report');
});

export async function lockPlayerAndReport(tx: Tx, reportId: string): Promise<ReportRow | null> {
  const [report] = await playerAndReport(tx).execute({ reportId }).catch(tellHeldRows);
  return report ?? null;
}

const playerAndUser = prepareOnce((db) => {
  const { player, isLocked } = afterPlayer(db, eq(players.steam64Id, sql.placeholder('steam64Id')));
  const found = db
    .with(player)
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isLocked));
  return found.for('no key update').prepare('lock_player_and_user');
});

export async function lockPlayerAndUser(tx: Tx, steam64Id: string, userId: string): Promise<UserRow | null> {
  const [user] = await playerAndUser(tx).execute({ steam64Id, userId }).catch(tellHeldRows);
  return user ?? null;
}

/** Several of each, in the order of their ids. */
export async function lockPlayersAndReports(
  tx: Tx,
  steam64Ids: readonly string[],
  reportIds: readonly string[],
): Promise<ReportRow[]> {
  const ofPlayers = tx.select({ id: players.steam64Id }).from(players).where(inArray(players.steam64Id, steam64Ids));
  await ofPlayers.orderBy(players.steam64Id).for('no key update').catch(tellHeldRows);
  const found = tx.select().from(reports).where(inArray(reports.id, reportIds)).orderBy(reports.id);
  return found.for('no key update').catch(tellHeldRows);
}

export async function lockReport(tx: Tx, reportId: string): Promise<ReportRow | null> {
  const found = tx.select().from(reports).where(eq(reports.id, reportId));
  const [report] = await found.for('no key update').catch(tellHeldRows);
  return report ?? null;
}

export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<UserRow[]> {
  return selectLocked(tx, inArray(users.id, userIds)).catch(tellHeldRows);
}

/** A statement that locks the users found, in the order of their ids. */
export const selectLocked = (db: Db | Tx, condition: SQL) =>
  db.select().from(users).where(condition).orderBy(users.id).for('no key update');

export function tellHeldRows(error: unknown): never {
  throw sqlState(error) === statementTimedOut ? new HeldRowsError('rows are held', { cause: error }) : error;
}
