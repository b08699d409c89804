import { type Histogram, shownWeeks, speedDays } from '@argus/domain/publishing/transparency';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { reportEvents, reports } from '../../../platform/db/schema/reports.ts';
import { verdictDays } from '../../../platform/db/schema/transparency.ts';
import { isSplit, isUnanimous, votesOf } from '../votes.queries.ts';

/** At a time, so that a statement takes the same however long the history is. */
const daysAtOnce = 7;

/** Counts the days before `until` that were not counted yet. */
export async function countVerdictDays(db: Db, until: string): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ from: string | null }>(sql`
      select coalesce((select max(day) + 1 from ${verdictDays}), (
        select (min(created_at) at time zone 'UTC')::date from ${reportEvents} where kind = 'verdict'))::text as from`);
    const from = rows[0]?.from ?? null;
    if (from === null || from >= until) return;
    await countDays(db, from, until);
  }
}

const atUtc = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`;

async function countDays(db: Db, from: string, until: string): Promise<void> {
  const end = sql`least(${until}::date, ${from}::date + ${daysAtOnce}::int)`;
  await db.execute(sql`
    with given as materialized (
      select (v.created_at at time zone 'UTC')::date as day, v.to_status as status, ${isUnanimous} as is_unanimous, ${isSplit('v.to_status')} as is_split,
        greatest(0, ceil(extract(epoch from v.created_at - r.created_at) / 3600))::int as hours
      from ${reportEvents} v join ${reports} r on r.id = v.report_id
      ${votesOf('v')}
      where v.kind = 'verdict' and v.created_at >= ${atUtc(from)} and v.created_at < (${end}::timestamp at time zone 'UTC'))
    insert into ${verdictDays} (day, cheater, undetermined, duplicate, troll, unanimous, four_of_five, split, hours_to_verdict)
    select d::date, count(*) filter (where status = 'verified_cheater'),
      count(*) filter (where status = 'verified_undetermined'), count(*) filter (where status = 'verified_duplicate'),
      count(*) filter (where status = 'verified_troll'), count(*) filter (where is_unanimous),
      count(*) filter (where not is_unanimous and not is_split), count(*) filter (where is_split),
      (select coalesce(jsonb_object_agg(hours, n), '{}') from (
        select g.hours, count(*) as n from given g where g.day = d::date group by g.hours) h)
    from generate_series(${from}::date::timestamp, ${end}::timestamp - interval '1 day', interval '1 day') d
    left join given on given.day = d::date
    group by d
    on conflict (day) do nothing`);
}

export interface VerdictCounts extends Record<string, unknown> {
  cheater: number;
  undetermined: number;
  duplicate: number;
  troll: number;
}

const sumOfKinds = sql.raw(
  ['cheater', 'undetermined', 'duplicate', 'troll']
    .map((kind) => `coalesce(sum(${kind}), 0)::int as ${kind}`)
    .join(', '),
);

export async function sumVerdicts(db: Db, until: string) {
  const { rows } = await db.execute<VerdictCounts & { unanimous: number; fourOfFive: number; split: number }>(sql`
    select ${sumOfKinds}, coalesce(sum(unanimous), 0)::int as unanimous,
      coalesce(sum(four_of_five), 0)::int as "fourOfFive", coalesce(sum(split), 0)::int as split
    from ${verdictDays} where day < ${until}::date`);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without groups has one row');
  return sums;
}

/** Weeks that are over, oldest first, those without a verdict too. */
export async function listVerdictWeeks(db: Db, until: string) {
  const { rows } = await db.execute<VerdictCounts & { week: string }>(sql`
    select to_char(w, 'YYYY-MM-DD') as week, ${sumOfKinds}
    from generate_series(date_trunc('week', ${until}::date::timestamp) - interval '1 week' * ${shownWeeks}::int,
      date_trunc('week', ${until}::date::timestamp) - interval '1 week', interval '1 week') w
    left join ${verdictDays} v on v.day >= w::date and v.day < w::date + 7
    group by w order by w`);
  return rows;
}

export async function listHoursToVerdict(db: Db, until: string): Promise<Histogram[]> {
  return db
    .select({ hours: verdictDays.hoursToVerdict })
    .from(verdictDays)
    .where(sql`${verdictDays.day} < ${until}::date and ${verdictDays.day} >= ${until}::date - ${speedDays}::int`)
    .then((rows) => rows.map(({ hours }) => hours));
}
