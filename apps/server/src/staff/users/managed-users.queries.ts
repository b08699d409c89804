import { maxNameMatches } from '@argus/domain/shared/limits';
import type { UserFilter, UserSort } from '@argus/domain/staff/staff-lists';
import { and, asc, desc, eq, gt, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { userOrder, users } from '../../platform/db/schema/users.ts';
import type { FilteredList } from '../filtered-list.queries.ts';

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

interface EyeChanges {
  actorId: string;
  action: 'grant_eye' | 'remove_eye';
  since: Date;
  limit: number;
}

export async function listEyeChangeTimes(tx: Tx, { actorId, action, since, limit }: EyeChanges): Promise<number[]> {
  const changed = await tx
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, actorId), eq(auditLog.action, action), gt(auditLog.createdAt, since)))
    .orderBy(desc(auditLog.createdAt))
    .limit(limit);
  return changed.map(({ at }) => at.getTime());
}

export interface UserSearch {
  id?: string;
  discordId?: string;
  steam64Id?: string;
  /** This is a part of the Argus, Discord or Steam name. */
  name?: string;
}

/** Matches by id come first, then matches by name, newest first. */
export function selectMatchingUsers({ id, discordId, steam64Id, name }: UserSearch): SQL {
  const ids = or(
    id ? eq(users.id, id) : undefined,
    discordId ? eq(users.discordId, discordId) : undefined,
    steam64Id ? eq(users.steam64Id, steam64Id) : undefined,
  );
  const byId = sql`select ${users.id} as id, 1 as place from ${users} where ${ids ?? sql`false`}`;
  if (!name) return sql`select id from (${byId}) matching order by id desc`;
  const byName = sql`select id, 2 as place from (${selectByName(name)}) named`;
  return sql`select id from (${byId} union all ${byName}) matching group by id order by min(place), id desc`;
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

export interface UserFilters extends Partial<Record<UserFilter, 'yes' | undefined>> {
  role?: 'moderator' | 'admin' | undefined;
}

export const isUserFiltered = (filters: UserFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** These conditions have indexes of their own and are spelled like them; the index of the first is read. */
function listIndexed({ role, paused, banned, eye }: UserFilters): SQL[] {
  return [
    ...(role ? [sql`user_type <> 'other'`] : []),
    ...(paused ? [sql`paused_at is not null`] : []),
    ...(banned ? [sql`is_banned`] : []),
    ...(eye ? [sql`has_the_eye`] : []),
  ];
}

function listUnindexed({ role, paused, noSteam }: UserFilters, now: number): SQL[] {
  const at = new Date(now).toISOString();
  return [
    ...(role ? [sql`user_type = ${role} and deleted_at is null`] : []),
    ...(paused ? [sql`coalesce(paused_until > ${at}::timestamptz, true)`] : []),
    ...(noSteam ? [sql`steam64_id is null and deleted_at is null`] : []),
  ];
}

export function filterUsers(filters: UserFilters, sort: UserSort, now: number): FilteredList {
  const [indexed, ...others] = listIndexed(filters);
  const conditions = [...others, ...listUnindexed(filters, now)];
  return {
    table: users,
    indexed: indexed ?? sql`true`,
    indexOrder: indexed && sort !== 'joined' ? userOrder('joined') : null,
    filter: conditions.length > 0 ? sql.join(conditions, sql` and `) : null,
    order: userOrder(sort),
  };
}

/** Selects those users among the matches of a search who pass every filter. */
export function filterMatches(matches: SQL, filters: UserFilters, sort: UserSort | undefined, now: number): SQL {
  const conditions = [...listIndexed(filters), ...listUnindexed(filters, now)];
  if (conditions.length === 0 && sort === undefined) return matches;
  const passes = sql.join([sql`id in (select id from (${matches}) matching)`, ...conditions], sql` and `);
  return sql`select id from ${users} where ${passes} order by ${userOrder(sort ?? 'joined')}`;
}
