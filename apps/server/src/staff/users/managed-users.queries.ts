import { maxNameMatches } from '@argus/contract/staff/lists';
import { and, asc, desc, eq, gt, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

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

/** Who last granted or removed the Eye, and between what. */
export async function findLastEyeChange(tx: Tx, userId: string) {
  const [last] = await tx
    .select({
      actorId: auditLog.actorId,
      before: sql<{ eyeRemovedByStaff?: boolean }>`${auditLog.before}`,
      after: sql<{ hasTheEye?: boolean }>`${auditLog.after}`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.targetUserId, userId), inArray(auditLog.action, ['grant_eye', 'remove_eye'])))
    .orderBy(...newestFirst(auditLog.createdAt, auditLog.id))
    .limit(1);
  return last ?? null;
}

/** When somebody on the staff granted the Eye since then, newest first, at most `limit`. */
export async function listEyeGrantTimes(tx: Tx, actorId: string, since: Date, limit: number): Promise<number[]> {
  const granted = await tx
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, actorId), eq(auditLog.action, 'grant_eye'), gt(auditLog.createdAt, since)))
    .orderBy(desc(auditLog.createdAt))
    .limit(limit);
  return granted.map(({ at }) => at.getTime());
}

export interface SoughtUser {
  id?: string;
  discordId?: string;
  steam64Id?: string;
  /** Part of any name. */
  name?: string;
}

/** Matches by id come first, then matches by name, newest first. */
export function selectSoughtUsers({ id, discordId, steam64Id, name }: SoughtUser): SQL {
  const ids = or(
    id ? eq(users.id, id) : undefined,
    discordId ? eq(users.discordId, discordId) : undefined,
    steam64Id ? eq(users.steam64Id, steam64Id) : undefined,
  );
  const byId = sql`select ${users.id} as id, 1 as place from ${users} where ${ids ?? sql`false`}`;
  if (!name) return sql`select id from (${byId}) sought order by id desc`;
  const byName = sql`select id, 2 as place from (${selectByName(name)}) named`;
  return sql`select id from (${byId} union all ${byName}) sought group by id order by min(place), id desc`;
}

function selectByName(part: string): SQL {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const hasPart = or(
    ...[users.username, users.discordUsername, users.discordGlobalName, users.steamUsername].map((name) =>
      ilike(name, pattern),
    ),
  );
  return sql`select ${users.id} as id from ${users} where ${hasPart} order by ${users.id} desc limit ${maxNameMatches}`;
}
