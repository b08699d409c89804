import { mostFoundByName } from '@argus/contract/admin';
import type { UserType } from '@argus/domain/permissions';
import { and, asc, eq, getTableName, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
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

/** A piece that this share of all names has is common. */
const commonShare = 0.02;
/** So many hold enough of whatever is common. */
const newestNames = 5000;

/** Pieces that many names share, as PostgreSQL last counted. */
export async function listCommonPieces(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ piece: number }>(sql`
    select common.piece from pg_stats s,
      unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) common (piece, share)
    where s.tablename = ${getTableName(userNames)} and s.attname = ${userNames.pieces.name}
      and common.piece is not null and common.share >= ${commonShare}`);
  return rows.map(({ piece }) => piece);
}

/** Whoever has one of the ids comes first, then whoever has the name, newest first. */
export function selectSoughtUsers(
  { id, discordId, steam64Id, name }: SoughtUser,
  commonPieces: readonly number[],
): SQL {
  const ids = or(
    ...(id ? [eq(users.id, id)] : []),
    ...(discordId ? [eq(users.discordId, discordId)] : []),
    ...(steam64Id ? [eq(users.steam64Id, steam64Id)] : []),
  );
  const byId = sql`select ${users.id} as id, 1 as place from ${users} where ${ids ?? sql`false`}`;
  if (!name) return sql`select id from (${byId}) sought order by id desc`;
  const byName = sql`select id, 2 as place from (${selectByName(name, commonPieces)}) named`;
  return sql`select id from (${byId} union all ${byName}) sought group by id order by min(place), id desc`;
}

/**
 * The index is quick where few names have all the pieces, and slower the more have. So for a part made of common pieces the
 * newest names are read first, which mostly yields enough; the index is asked only if they did not.
 */
function selectByName(name: string, commonPieces: readonly number[]): SQL {
  const pattern = sql`'%' || lower(${name.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
  const pieces = sql`sought_pieces(lower(${name}::text))`;
  return sql`
    with among_newest as materialized (
      select id from (
        select ${userNames.userId} as id, ${userNames.names} as names from ${userNames}
        where ${pieces} <@ ${sql.param(`{${commonPieces.join()}}`)}::integer[]
        order by ${userNames.userId} desc limit ${newestNames}) newest
      where names like ${pattern} limit ${mostFoundByName}),
    anywhere as (
      select ${userNames.userId} as id from ${userNames}
      where (select count(*) from among_newest) < ${mostFoundByName}
        and ${userNames.names} like ${pattern} and ${userNames.pieces} @> ${pieces}
      limit ${mostFoundByName})
    select id from among_newest union select id from anywhere limit ${mostFoundByName}`;
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
