import type { SteamBansShown } from '@argus/contract/players/steam-bans';
import { isFreshBan } from '@argus/domain/notices/alerts';
import {
  type BanChangeKind,
  banCallEveryMs,
  nextBanCheck,
  type SteamAccountFacts,
  type SteamBans,
  steamBackOff,
  updateBans,
} from '@argus/domain/players/steam-bans';
import { backOffMs } from '@argus/domain/shared/back-off';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { DueRows } from '../../platform/db/due-rows.ts';
import { alertEvents, alerts } from '../../platform/db/schema/alerts.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
import { players } from '../../platform/db/schema/players.ts';
import { steamBanCalls, steamBanChanges, steamBans } from '../../platform/db/schema/steam-bans.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import { newId } from '../../platform/db/uuid.ts';
import { wireDate } from '../../platform/db/wire-date.ts';

/** Selects the bans of a player, or null if Steam was not asked yet. */
export const steamBansOf = (steam64Id: SQL) => sql<SteamBansShown | null>`(
  select json_build_object('vacBans', sb.vac_bans, 'gameBans', sb.game_bans, 'lastBanDay', sb.last_ban_day,
    'isCommunityBanned', sb.is_community_banned, 'economyBan', sb.economy_ban, 'source', sb.source,
    'checkedAt', ${wireDate('sb.checked_at')}, 'createdYear', sb.created_year, 'isPrivate', sb.is_private,
    'isLimited', sb.is_limited)
  from ${steamBans} sb where sb.steam64_id = ${steam64Id} and sb.checked_at is not null)`;

export interface ShownBanChange {
  kind: Exclude<BanChangeKind, 'other'>;
  /** This is the day of the ban, or the day on which we noticed that it was lifted. */
  day: string;
}

/** Selects the bans since the report was submitted, and the lifted bans that were noticed since. */
export const banChangesSinceReport = sql<ShownBanChange[]>`(
  select coalesce(json_agg(json_build_object('kind', c.kind, 'day', c.day) order by c.day, c.seen_at), '[]')
  from (
    select b.kind, b.seen_at,
      case when b.kind = 'banned' then b.last_ban_day else (b.seen_at at time zone 'UTC')::date end as day
    from ${steamBanChanges} b
    where b.steam64_id = reports.reported_steam64_id and b.kind in ('banned', 'lifted')) c
  where c.day >= (reports.created_at at time zone 'UTC')::date)`;

/** The lease covers one call; afterwards another process may claim the player. */
const queue = { key: steamBans.steam64Id, leaseMs: 10 * minuteMs };
export const dueBans: DueRows = { ...queue, dueAt: steamBans.nextCheckAt };
export const dueFacts: DueRows = { ...queue, dueAt: steamBans.nextProfileCheckAt };
const factsMs = 30 * dayMs;

/**
 * Returns true if a check is due and this process may call Steam; no other process may then call for a minute. The
 * upper bound covers a clock that was set back.
 */
export async function takeCall(db: Db, now: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${steamBanCalls} set next_call_at = ${timestamp(now + banCallEveryMs)}
    where (next_call_at <= ${timestamp(now)} or next_call_at > ${timestamp(now + steamBackOff.maxMs + minuteMs)})
      and exists (
        select from ${steamBans} where next_check_at <= ${timestamp(now)} or next_profile_check_at <= ${timestamp(now)})`);
  return rowCount === 1;
}

export async function recordCallSuccess(db: Db): Promise<void> {
  await db.execute(sql`update ${steamBanCalls} set failures = 0 where failures > 0`);
}

export async function recordCallFailure(db: Db, now: number, retryAfterMs?: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [calls] = await tx.select().from(steamBanCalls).for('update');
    const failures = (calls?.failures ?? 0) + 1;
    const nextCallAt = new Date(now + backOffMs(steamBackOff, failures, retryAfterMs));
    await tx.update(steamBanCalls).set({ failures, nextCallAt });
  });
}

/**
 * Writes the row and the history of each player together. A row that was deleted, or written by a later check, is left
 * unchanged.
 */
export async function storeBans(
  db: Db,
  steam64Ids: readonly string[],
  bansById: ReadonlyMap<string, SteamBans>,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(steamBans)
      .where(and(inArray(steamBans.steam64Id, steam64Ids), sql`${steamBans.nextCheckAt} < 'infinity'`))
      .orderBy(steamBans.steam64Id)
      .for('no key update');
    const openCases = await findPlayersWithOpenReports(tx, steam64Ids);
    const updates = rows.flatMap((row) => {
      const current = bansById.get(row.steam64Id);
      if (!current || (row.checkedAt !== null && row.checkedAt.getTime() > now)) return [];
      const { source, checkedAt } = row;
      const known = source && checkedAt ? { ...row, source, checkedAt: checkedAt.getTime() } : null;
      return [
        {
          steam64Id: row.steam64Id,
          hasOpenReport: openCases.has(row.steam64Id),
          wasChecked: known !== null,
          ...updateBans(known, current, now),
        },
      ];
    });
    await postponeMissing(
      tx,
      rows.flatMap(({ steam64Id }) => (bansById.has(steam64Id) ? [] : steam64Id)),
      { openCases, now },
    );
    await writeUpdates(tx, updates, now);
  });
}

/** Steam returned nothing for these accounts, so they are checked again as if they had no ban. */
async function postponeMissing(
  tx: Tx,
  missing: readonly string[],
  { openCases, now }: { openCases: ReadonlySet<string>; now: number },
): Promise<void> {
  const next = missing.map((id) => ({
    id,
    at: new Date(nextBanCheck({ hasOpenReport: openCases.has(id), bans: 0 }, now)),
  }));
  await tx.execute(sql`
    update ${steamBans} b set next_check_at = n.at from json_to_recordset(${JSON.stringify(next)}) as n(id text, at timestamptz)
    where b.steam64_id = n.id`);
}

async function findPlayersWithOpenReports(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: players.steam64Id })
    .from(players)
    .where(sql`${inArray(players.steam64Id, ids)} and ${players.pendingReports} > 0`);
  return new Set(rows.map(({ id }) => id));
}

type Update = ReturnType<typeof updateBans> & { steam64Id: string; hasOpenReport: boolean; wasChecked: boolean };

async function writeUpdates(tx: Tx, updates: readonly Update[], now: number): Promise<void> {
  const seenAt = new Date(now);
  const rows = updates.map(({ steam64Id, hasOpenReport, next }) => {
    const bans = next.vacBans + next.gameBans;
    return { steam64Id, ...next, nextCheckAt: new Date(nextBanCheck({ hasOpenReport, bans }, now)).toISOString() };
  });
  await tx.execute(sql`
    update ${steamBans} b set vac_bans = n."vacBans", game_bans = n."gameBans", is_community_banned = n."isCommunityBanned",
      economy_ban = n."economyBan", last_ban_day = n."lastBanDay", earliest_ban_day = n."earliestBanDay",
      source = n.source, checked_at = ${timestamp(now)}, next_check_at = n."nextCheckAt"
    from json_to_recordset(${JSON.stringify(rows)}) as n("steam64Id" text, "vacBans" int, "gameBans" int,
      "isCommunityBanned" boolean, "economyBan" text, "lastBanDay" date, "earliestBanDay" date, source text,
      "nextCheckAt" timestamptz)
    where b.steam64_id = n."steam64Id"`);
  const changes = updates.flatMap(
    ({ steam64Id, change, wasChecked, next: { earliestBanDay: _, checkedAt: __, ...bans } }) =>
      change ? [{ id: newId(now), steam64Id, kind: change, wasChecked, ...bans, seenAt }] : [],
  );
  if (changes.length === 0) return;
  await tx.insert(steamBanChanges).values(changes.map(({ wasChecked: _, ...change }) => change));
  await announceBans(tx, changes, now);
}

interface SeenChange {
  id: string;
  steam64Id: string;
  kind: BanChangeKind;
  wasChecked: boolean;
  lastBanDay: string | null;
}

/** Marks the event as retracted in feeds and deletes its alerts. An event that nobody was notified of is deleted. */
async function retractBans(tx: Tx, steam64Ids: readonly string[], retractedAt: Date): Promise<void> {
  const isStanding = and(inArray(alertEvents.steam64Id, steam64Ids), sql`kind = 'banned' and retracted_at is null`);
  await tx.delete(alertEvents).where(and(isStanding, sql`is_pending and told_up_to is null`));
  const retracted = await tx
    .update(alertEvents)
    .set({ retractedAt })
    .where(isStanding)
    .returning({ id: alertEvents.id });
  const ids = retracted.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(alerts).where(inArray(alerts.eventId, ids));
  await tx.delete(metNews).where(inArray(metNews.eventId, ids));
}

async function announceBans(tx: Tx, changes: readonly SeenChange[], now: number): Promise<void> {
  const [happenedAt, kind] = [new Date(now), 'banned' as const];
  const lifted = changes.filter((change) => change.kind === 'lifted').map(({ steam64Id }) => steam64Id);
  if (lifted.length > 0) await retractBans(tx, lifted, happenedAt);
  const banned = changes.filter((change) => change.kind === 'banned');
  const news = banned.filter(({ lastBanDay, wasChecked }) => isFreshBan(lastBanDay, wasChecked, now));
  if (news.length === 0) return;
  await tx
    .insert(alertEvents)
    .values(news.map(({ id: banChangeId, steam64Id }) => ({ kind, steam64Id, banChangeId, happenedAt })));
}

export async function storeFacts(
  db: Db,
  steam64Ids: readonly string[],
  facts: ReadonlyMap<string, SteamAccountFacts>,
  now: number,
): Promise<void> {
  const rows = steam64Ids.map((steam64Id) => ({ steam64Id, ...facts.get(steam64Id) }));
  await db.execute(sql`
    update ${steamBans} b set created_year = coalesce(n."createdYear", b.created_year), is_private = n."isPrivate",
      is_limited = n."isLimited", next_profile_check_at = ${timestamp(now + factsMs)}
    from json_to_recordset(${JSON.stringify(rows)})
      as n("steam64Id" text, "createdYear" int, "isPrivate" boolean, "isLimited" boolean)
    where b.steam64_id = n."steam64Id" and b.next_profile_check_at < 'infinity'`);
}

/** Returns for how many seconds the oldest due check has been due, or 0 if none is due. */
export async function getQueueAge(db: Db, now: number): Promise<number> {
  const { rows } = await db.execute<{ age: number }>(sql`
    select greatest(0, extract(epoch from ${timestamp(now)} - min(next_check_at)))::float as age from ${steamBans}`);
  return rows[0]?.age ?? 0;
}

export const reportedSteamBans = steamBansOf(sql.raw('reports.reported_steam64_id'));
