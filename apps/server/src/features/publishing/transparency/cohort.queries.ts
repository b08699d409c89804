import { cohortDays } from '@argus/domain/publishing/transparency';
import { dayMs } from '@argus/domain/shared/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { players } from '../../../platform/db/schema/players.ts';
import { reports } from '../../../platform/db/schema/reports.ts';
import { steamBans } from '../../../platform/db/schema/steam-bans.ts';

interface Cohort {
  players: number;
  banned: number;
}

/** Counting ten million reports in one statement took longer than a statement may take. */
const maxRows = 10_000;

const toTimestamp = (moment: string) => sql`${moment}::timestamptz`;
const days = sql.raw(`interval '${cohortDays} days'`);
const dayOf = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`;

/**
 * A player with bans `b` belongs to the cohort judged at this moment if they had no ban on that day and Steam was asked
 * again after `cohortDays`. A player whose first ban cannot be dated is left out.
 */
const isMember = (judgedAt: SQL) => sql`b.source = 'api' and b.checked_at >= ${judgedAt} + ${days}
  and (b.vac_bans + b.game_bans = 0 or b.earliest_ban_day > ${dayOf(judgedAt)})`;
const isBanned = (judgedAt: SQL) => sql`b.earliest_ban_day <= ${dayOf(judgedAt)} + ${sql.raw(String(cohortDays))}`;

const convictedAt = sql.raw('p.convicted_at');
const countConvicted = (from: string, to: string) => sql<Cohort>`
  select count(*)::int as players, (count(*) filter (where ${isBanned(convictedAt)}))::int as banned
  from ${players} p join ${steamBans} b on b.steam64_id = p.steam64_id
  where p.convicted_at >= ${toTimestamp(from)} and p.convicted_at < ${toTimestamp(to)} and ${isMember(convictedAt)}`;

const verdictAt = sql.raw('r.verdict_at');
/** Counts each player once, by their first undetermined report, and leaves out players who are convicted as well. */
const countUndetermined = (from: string, to: string, until: string) => sql<Cohort>`
  select count(*)::int as players, (count(*) filter (where ${isBanned(verdictAt)}))::int as banned
  from ${reports} r join ${players} p on p.steam64_id = r.reported_steam64_id and p.convictions = 0
  join ${steamBans} b on b.steam64_id = p.steam64_id
  where r.status = 'verified_undetermined' and r.created_at >= ${toTimestamp(from)} and r.created_at < ${toTimestamp(to)}
    and r.verdict_at < ${toTimestamp(until)} and ${isMember(verdictAt)}
    and not exists (
      select from ${reports} o where o.reported_steam64_id = r.reported_steam64_id
        and o.status = 'verified_undetermined' and (o.verdict_at, o.id) < (r.verdict_at, r.id))`;

interface Judged {
  /** This is the indexed column by which rows are read. */
  moment: SQL;
  /** This is a table and its condition. */
  rows: SQL;
  count: (from: string, to: string) => SQL;
}

async function sumAll(db: Db, judged: Judged, until: string, rowsAtOnce: number): Promise<Cohort> {
  const { moment, rows, count } = judged;
  // Moments are passed as text, which is exact to the microsecond.
  const find = async (among: SQL, skipped: number) => {
    const found = await db.execute<{ moment: string }>(
      sql`select ${moment}::text as moment from ${among} order by ${moment} limit 1 offset ${skipped}`,
    );
    return found.rows[0]?.moment ?? null;
  };
  const sum = { players: 0, banned: 0 };
  const before = sql`${rows} and ${moment} < ${toTimestamp(until)}`;
  let from = await find(before, 0);
  while (from !== null) {
    const next = await find(sql`${before} and ${moment} > ${toTimestamp(from)}`, rowsAtOnce);
    const counted = await db.execute<Cohort & Record<string, unknown>>(count(from, next ?? until));
    sum.players += counted.rows[0]?.players ?? 0;
    sum.banned += counted.rows[0]?.banned ?? 0;
    from = next;
  }
  return sum;
}

/** Counts the players whose verdict is at least `cohortDays` days before `until`. */
export async function countCohorts(
  db: Db,
  until: number,
  rowsAtOnce = maxRows,
): Promise<{ convicted: Cohort; undetermined: Cohort }> {
  const lastVerdict = new Date(until - cohortDays * dayMs).toISOString();
  const convicted: Judged = {
    moment: sql`convicted_at`,
    rows: sql`${players} where convicted_at is not null`,
    count: countConvicted,
  };
  const undetermined: Judged = {
    moment: sql`created_at`,
    rows: sql`${reports} where status = 'verified_undetermined'`,
    count: (from, to) => countUndetermined(from, to, lastVerdict),
  };
  return {
    convicted: await sumAll(db, convicted, lastVerdict, rowsAtOnce),
    undetermined: await sumAll(db, undetermined, lastVerdict, rowsAtOnce),
  };
}
