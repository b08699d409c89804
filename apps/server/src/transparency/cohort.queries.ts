import { cohortDays } from '@argus/domain/transparency';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { players } from '../db/schema/players.ts';
import { reports } from '../db/schema/reports.ts';
import { steamBans } from '../db/schema/steam-bans.ts';

export interface Cohort {
  players: number;
  banned: number;
}

/** A day at a time: of ten million reports, thirty days took longer than a statement may. */
const windowMs = 86_400_000;
const cohortMs = cohortDays * 86_400_000;

const stamp = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;
const days = sql.raw(`interval '${cohortDays} days'`);
const dayOf = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`;

/**
 * Of the player with bans `b`: whether they belong to those judged at this moment. They had no ban on that day, Steam's word
 * is dated, and it was asked after the days were over. A first ban that cannot be dated leaves them out.
 */
const isMember = (judgedAt: SQL) => sql`b.source = 'api' and b.checked_at >= ${judgedAt} + ${days}
  and (b.vac_bans + b.game_bans = 0 or b.earliest_ban_day > ${dayOf(judgedAt)})`;
const isBanned = (judgedAt: SQL) => sql`b.earliest_ban_day <= ${dayOf(judgedAt)} + ${sql.raw(String(cohortDays))}`;

const convictedAt = sql.raw('p.convicted_at');
const countConvicted = (from: number, to: number) => sql<Cohort>`
  select count(*)::int as players, (count(*) filter (where ${isBanned(convictedAt)}))::int as banned
  from ${players} p join ${steamBans} b on b.steam64_id = p.steam64_id
  where p.convicted_at >= ${stamp(from)} and p.convicted_at < ${stamp(to)} and ${isMember(convictedAt)}`;

const verdictAt = sql.raw('r.verdict_at');
/** Each player once, by the first such report, and nobody who is convicted as well. */
const countUndetermined = (from: number, to: number, until: number) => sql<Cohort>`
  select count(*)::int as players, (count(*) filter (where ${isBanned(verdictAt)}))::int as banned
  from ${reports} r join ${players} p on p.steam64_id = r.reported_steam64_id and p.convictions = 0
  join ${steamBans} b on b.steam64_id = p.steam64_id
  where r.status = 'verified_undetermined' and r.created_at >= ${stamp(from)} and r.created_at < ${stamp(to)}
    and r.verdict_at < ${stamp(until)} and ${isMember(verdictAt)}
    and not exists (
      select from ${reports} o where o.reported_steam64_id = r.reported_steam64_id
        and o.status = 'verified_undetermined' and (o.verdict_at, o.id) < (r.verdict_at, r.id))`;

async function sumWindows(
  db: Db,
  first: SQL,
  until: number,
  countWindow: (from: number, to: number) => SQL,
): Promise<Cohort> {
  const { rows } = await db.execute<{ first: string | null }>(first);
  const sum = { players: 0, banned: 0 };
  if (!rows[0]?.first) return sum;
  for (let from = Date.parse(rows[0].first); from < until; from += windowMs) {
    const counted = await db.execute<Cohort & Record<string, unknown>>(
      countWindow(from, Math.min(until, from + windowMs)),
    );
    sum.players += counted.rows[0]?.players ?? 0;
    sum.banned += counted.rows[0]?.banned ?? 0;
  }
  return sum;
}

/** The players whose verdict is at least `cohortDays` days before `until`. */
export async function countCohorts(db: Db, until: number): Promise<{ convicted: Cohort; undetermined: Cohort }> {
  const lastVerdict = until - cohortMs;
  const earliest = (column: string, from: SQL) => sql`select min(${sql.raw(column)})::text as first from ${from}`;
  return {
    convicted: await sumWindows(db, earliest('convicted_at', sql`${players}`), lastVerdict, countConvicted),
    undetermined: await sumWindows(
      db,
      earliest('created_at', sql`${reports} where status = 'verified_undetermined'`),
      lastVerdict,
      (from, to) => countUndetermined(from, to, lastVerdict),
    ),
  };
}
