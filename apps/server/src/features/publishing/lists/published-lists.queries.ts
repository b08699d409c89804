import type { IssuedList } from '@argus/domain/publishing/published-list';
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { players } from '../../../platform/db/schema/players.ts';
import { type ListName, listKeys, publishedLists } from '../../../platform/db/schema/published-lists.ts';
import { reportEvents, reports } from '../../../platform/db/schema/reports.ts';
import { streamRows } from '../../../platform/db/stream-rows.ts';
import { timestamp } from '../../../platform/db/timestamp.ts';

const publishingLock = 7_654_324;

/** Returns false if another process is publishing. */
export async function lockPublishing(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sql.raw(String(publishingLock))}) as held`,
  );
  // Compressing and signing take long.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  return rows[0]?.held === true;
}

export interface ConvictedPlayer extends Record<string, unknown> {
  steam64Id: string;
  reportId: string;
  /** This is the day of the verdict. */
  day: string;
  isUnderAppeal: boolean;
}

/** Each player appears once, by the earliest conviction that stands, as on the page of convictions. */
export const streamConvictedPlayers = (tx: Tx) =>
  streamRows<ConvictedPlayer>(
    tx,
    sql`
      select p.steam64_id as "steam64Id", p.convicting_report_id as "reportId",
        to_char(p.convicted_at at time zone 'UTC', 'YYYY-MM-DD') as day, r.is_under_appeal as "isUnderAppeal"
      from ${players} p join ${reports} r on r.id = p.convicting_report_id
      where p.convicted_at is not null order by p.steam64_id`,
  );

export interface Retraction extends Record<string, unknown> {
  reportId: string;
  day: string;
}

/** Lists the convictions overturned since then that do not stand again, newest first. */
export async function listRetractions(db: Db | Tx, since: number): Promise<Retraction[]> {
  const { rows } = await db.execute<Retraction>(sql`
    select e.report_id as "reportId", to_char(max(e.created_at) at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${reportEvents} e join ${reports} r on r.id = e.report_id
    where e.from_status = 'verified_cheater' and e.to_status <> 'verified_cheater'
      and e.created_at >= ${timestamp(since)} and r.status <> 'verified_cheater'
    group by e.report_id order by max(e.created_at) desc, e.report_id`);
  return rows;
}

export async function findIssuedList(db: Db | Tx): Promise<IssuedList | null> {
  const { issuedAt, basis } = publishedLists;
  const [issued] = await db.select({ issuedAt, basis }).from(publishedLists).orderBy(issuedAt).limit(1);
  return issued ? { issuedAt: issued.issuedAt.getTime(), basis: issued.basis } : null;
}

export async function getListAgeSeconds(db: Db, now: number): Promise<number> {
  const issued = await findIssuedList(db);
  if (!issued) throw new Error('no list was issued yet');
  return (now - issued.issuedAt) / 1000;
}

/** Retiring a key starts the next generation. */
export async function getKeyGeneration(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ generation: number }>(sql`
    select coalesce(max(generation) filter (where state <> 'active'), 0) + 1 as generation from ${listKeys}`);
  return rows[0]?.generation ?? 1;
}

type NewList = Omit<typeof publishedLists.$inferSelect, 'keyId'>;
type UsedKey = Pick<typeof listKeys.$inferSelect, 'id' | 'generation' | 'publicKey'>;

export async function storeLists(tx: Tx, key: UsedKey, lists: readonly NewList[]): Promise<void> {
  for (const { name, ...list } of lists) {
    const values = { ...list, keyId: key.id };
    await tx
      .insert(publishedLists)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: publishedLists.name, set: values });
    const lastUsedAt = list.issuedAt;
    await tx
      .insert(listKeys)
      .values({ id: key.id, generation: key.generation, publicKey: key.publicKey, lastUsedAt })
      .onConflictDoUpdate({ target: listKeys.id, set: { lastUsedAt } });
  }
}

export type PublishedList = Awaited<ReturnType<typeof findList>>;

/** Reads all columns but the body. */
export async function findList(db: Db, name: ListName) {
  const { issuedAt, players: count, keyId, signature, size } = publishedLists;
  const [found] = await db
    .select({ issuedAt, players: count, keyId, signature, size })
    .from(publishedLists)
    .where(eq(publishedLists.name, name));
  return found ?? null;
}

/** Returns null if another list was issued meanwhile. */
export async function findListBody(db: Db, name: ListName, signature: string): Promise<Buffer | null> {
  const isThis = and(eq(publishedLists.name, name), eq(publishedLists.signature, signature));
  const [found] = await db.select({ gzip: publishedLists.gzip }).from(publishedLists).where(isThis);
  return found?.gzip ?? null;
}

/** Lists the keys that signed a list which may still be in use, newest first. */
export async function listPublicKeys(db: Db, usedSince: number) {
  const { id, publicKey, lastUsedAt, generation, state } = listKeys;
  return db
    .select({ id, publicKey, lastUsedAt })
    .from(listKeys)
    .where(and(ne(state, 'revoked'), gte(lastUsedAt, new Date(usedSince))))
    .orderBy(desc(generation), desc(lastUsedAt));
}

export async function findPublicKey(db: Db, keyId: string): Promise<string | null> {
  const [found] = await db.select({ publicKey: listKeys.publicKey }).from(listKeys).where(eq(listKeys.id, keyId));
  return found?.publicKey ?? null;
}

/** Makes the next list use a new key. Returns whether there was a key to retire. */
export async function retireListKeys(db: Db, state: 'retired' | 'revoked'): Promise<boolean> {
  const { rowCount } = await db.update(listKeys).set({ state }).where(ne(listKeys.state, 'revoked'));
  return (rowCount ?? 0) > 0;
}
