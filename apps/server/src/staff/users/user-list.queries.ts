import type { UserFilter, UserSort } from '@argus/domain/staff/staff-lists';
import { type SQL, sql } from 'drizzle-orm';
import { userOrder, users } from '../../platform/db/schema/users.ts';
import type { WalkedList } from '../walked-list.queries.ts';

export interface UserFilters extends Partial<Record<UserFilter, 'yes' | undefined>> {
  role?: 'moderator' | 'admin' | undefined;
}

export const isUserFiltered = (filters: UserFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** As the indexes spell them; the first that is asked for is the one whose index is walked. */
function listParts({ role, paused, banned, eye, noSteam }: UserFilters, now: number) {
  const at = new Date(now).toISOString();
  return [
    role
      ? { holds: sql`user_type <> 'other'`, and: sql`user_type = ${role} and deleted_at is null`, isSmall: true }
      : null,
    paused
      ? {
          holds: sql`paused_at is not null`,
          and: sql`coalesce(paused_until > ${at}::timestamptz, true)`,
          isSmall: true,
        }
      : null,
    banned ? { holds: sql`is_banned`, and: null, isSmall: false } : null,
    eye ? { holds: sql`has_the_eye`, and: null, isSmall: false } : null,
    noSteam ? { holds: sql`steam64_id is null and deleted_at is null`, and: null, isSmall: false } : null,
  ].filter((part) => part !== null);
}

/** Everybody in that order, or who passes every filter. */
export function walkUsers(filters: UserFilters, sort: UserSort, now: number): WalkedList {
  const [first, ...others] = listParts(filters, now);
  const order = userOrder(sort);
  if (!first) return { table: users, walked: sql`true`, walkedBy: order, kept: null, order };
  const kept: SQL[] = [
    ...(first.and ? [first.and] : []),
    ...others.flatMap(({ holds, and }) => (and ? [holds, and] : [holds])),
  ];
  return {
    table: users,
    walked: first.holds,
    // A small part has one index, and is sorted once it was read.
    walkedBy: first.isSmall ? userOrder('joined') : order,
    kept: kept.length > 0 ? sql.join(kept, sql` and `) : null,
    order,
  };
}

/** Of the users that a search found, those who pass every filter. */
export function keepUsers(sought: SQL, filters: UserFilters, sort: UserSort | undefined, now: number): SQL {
  const conditions = listParts(filters, now).flatMap(({ holds, and }) => (and ? [holds, and] : [holds]));
  if (conditions.length === 0 && sort === undefined) return sought;
  const passes = sql.join([sql`id in (select id from (${sought}) sought)`, ...conditions], sql` and `);
  return sql`select id from ${users} where ${passes} order by ${userOrder(sort ?? 'joined')}`;
}
