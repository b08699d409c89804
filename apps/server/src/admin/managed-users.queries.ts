import { mostFoundByName } from '@argus/contract/admin';
import type { UserType } from '@argus/domain/permissions';
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { userNames } from '../db/schema/staff.ts';
import { sessions, users } from '../db/schema/users.ts';
import type { UserRow } from '../users/users.queries.ts';

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

export async function findUserByDiscordId(db: Db, discordId: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.discordId, discordId));
  return user ?? null;
}

export async function listUsersById(db: Db | Tx, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0 ? [] : db.select().from(users).where(inArray(users.id, ids));
}

export async function listStaff(db: Db): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(ne(users.userType, 'other'), isNull(users.deletedAt)))
    .orderBy(asc(users.userType), asc(users.memberSince));
}

export interface SoughtUser {
  id?: string;
  discordId?: string;
  steam64Id?: string;
  /** Part of any name. */
  name?: string;
}

/** Whoever has one of the ids comes first, then whoever has the name, newest first. */
export function selectSoughtUsers({ id, discordId, steam64Id, name }: SoughtUser): SQL {
  const ids = or(
    ...(id ? [eq(users.id, id)] : []),
    ...(discordId ? [eq(users.discordId, discordId)] : []),
    ...(steam64Id ? [eq(users.steam64Id, steam64Id)] : []),
  );
  const byId = sql`select ${users.id} as id, 1 as place from ${users} where ${ids ?? sql`false`}`;
  if (!name) return sql`select id from (${byId}) sought order by id desc`;
  const pattern = sql`'%' || lower(${name.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
  // The letters first: where the index is no help, since many share the part, they are compared fastest. Not sorted
  // here: where thousands share it, the first that are found do as well as the newest.
  const byName = sql`
    (select ${userNames.userId} as id, 2 as place from ${userNames}
     where ${userNames.names} like ${pattern} and ${userNames.pieces} @> sought_pieces(lower(${name}::text))
     limit ${mostFoundByName})`;
  return sql`select id from (${byId} union all ${byName}) sought group by id order by min(place), id desc`;
}

export async function setEye(
  tx: Tx,
  userId: string,
  eye: Pick<UserRow, 'hasTheEye' | 'eyeRemovedByStaff'>,
): Promise<UserRow> {
  return getChanged(await tx.update(users).set(eye).where(eq(users.id, userId)).returning());
}

export async function setBan(tx: Tx, userId: string, ban: Pick<UserRow, 'isBanned' | 'banReason'>): Promise<UserRow> {
  return getChanged(await tx.update(users).set(ban).where(eq(users.id, userId)).returning());
}

export async function setUserType(tx: Tx, userId: string, userType: UserType): Promise<UserRow> {
  return getChanged(await tx.update(users).set({ userType }).where(eq(users.id, userId)).returning());
}

export async function countLiveSessions(tx: Tx, userId: string, now: Date): Promise<number> {
  return tx.$count(
    sessions,
    and(
      eq(sessions.userId, userId),
      isNull(sessions.endedAt),
      sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
    ),
  );
}

function getChanged([row]: readonly UserRow[]): UserRow {
  if (!row) throw new Error('users are never removed, only anonymised');
  return row;
}
