import type { UserFilter, UserSort } from '@argus/domain/staff/staff-lists';
import { type SQL, sql } from 'drizzle-orm';
import { userOrder, users } from '../../platform/db/schema/users.ts';
import type { WalkedList } from '../walked-list.queries.ts';

export interface UserFilters extends Partial<Record<UserFilter, 'yes' | undefined>> {
  role?: 'moderator' | 'admin' | undefined;
}

export const isUserFiltered = (filters: UserFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** What an index of its own yields, as it spells it; the first that is asked for is walked. */
function listParts({ role, paused, banned, eye }: UserFilters): SQL[] {
  return [
    ...(role ? [sql`user_type <> 'other'`] : []),
    ...(paused ? [sql`paused_at is not null`] : []),
    ...(banned ? [sql`is_banned`] : []),
    ...(eye ? [sql`has_the_eye`] : []),
  ];
}

/** What has to be looked at in each row. */
function listConditions({ role, paused, noSteam }: UserFilters, now: number): SQL[] {
  const at = new Date(now).toISOString();
  return [
    ...(role ? [sql`user_type = ${role} and deleted_at is null`] : []),
    ...(paused ? [sql`coalesce(paused_until > ${at}::timestamptz, true)`] : []),
    ...(noSteam ? [sql`steam64_id is null and deleted_at is null`] : []),
  ];
}

/** Everybody in that order, or who passes every filter. */
export function walkUsers(filters: UserFilters, sort: UserSort, now: number): WalkedList {
  const [walked, ...others] = listParts(filters);
  const kept = [...others, ...listConditions(filters, now)];
  return {
    table: users,
    walked: walked ?? sql`true`,
    walkedBy: walked && sort !== 'joined' ? userOrder('joined') : null,
    kept: kept.length > 0 ? sql.join(kept, sql` and `) : null,
    order: userOrder(sort),
  };
}

/** Of the users that a search found, those who pass every filter. */
export function keepUsers(sought: SQL, filters: UserFilters, sort: UserSort | undefined, now: number): SQL {
  const conditions = [...listParts(filters), ...listConditions(filters, now)];
  if (conditions.length === 0 && sort === undefined) return sought;
  const passes = sql.join([sql`id in (select id from (${sought}) sought)`, ...conditions], sql` and `);
  return sql`select id from ${users} where ${passes} order by ${userOrder(sort ?? 'joined')}`;
}
