import { mostFoundByName } from '@argus/contract/admin';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from '../db/drizzle.ts';
import { newestFirst } from '../db/paging.ts';
import { auditLog, userNames } from '../db/schema/staff.ts';
import { users } from '../db/schema/users.ts';
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
  name?: SoughtName;
}

/** Part of any name, and its pieces as the index knows them. */
export interface SoughtName {
  part: string;
  pieces: readonly number[];
  /** Pieces that few names have. */
  rarePieces: readonly number[];
}

/** A piece is common if at least this share of all names has it. */
const commonShare = 0.1;
/** How many of the newest names are read for common pieces. */
const newestNames = 1250;

/** Pieces that many names share, according to PostgreSQL's statistics of the index. */
export async function listCommonPieces(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ piece: number }>(sql`
    select common.piece from pg_stats s,
      unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) common (piece, share)
    where s.schemaname = current_schema() and s.tablename = 'user_names_by_piece'
      and common.piece is not null and common.share >= ${commonShare}`);
  return new Set(rows.map(({ piece }) => piece));
}

export async function listPieces(db: Db, part: string): Promise<number[]> {
  const { rows } = await db.execute<{ pieces: number[] }>(sql`select sought_pieces(lower(${part}::text)) as pieces`);
  return rows[0]?.pieces ?? [];
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

/**
 * The index is fast for rare pieces and slow for common ones, so it is queried for the rare pieces and the full text decides. For
 * a part made only of common pieces the newest names are read first, which mostly finds enough; otherwise the index is used.
 */
function selectByName({ part, pieces, rarePieces }: SoughtName): SQL {
  const isLikeIt = sql`like '%' || lower(${part.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
  const having = (wanted: readonly number[]) => sql`
    select ${userNames.userId} as id from ${userNames}
    where ${userNames.names} ${isLikeIt} and name_pieces(${userNames.names}) @> ${sql.param(`{${wanted.join()}}`)}::integer[]`;
  if (rarePieces.length > 0) return sql`${having(rarePieces)} limit ${mostFoundByName}`;
  return sql`
    with among_newest as materialized (
      select id from (
        select ${userNames.userId} as id, ${userNames.names} as names from ${userNames}
        order by ${userNames.userId} desc limit ${newestNames}) newest
      where names ${isLikeIt} limit ${mostFoundByName}),
    anywhere as (
      ${having(pieces)} and (select count(*) from among_newest) < ${mostFoundByName} limit ${mostFoundByName})
    select id from among_newest union select id from anywhere limit ${mostFoundByName}`;
}
