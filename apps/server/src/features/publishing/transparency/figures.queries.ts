import { type Figures, figuresSchema } from '@argus/contract/publishing/transparency';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { type Histogram, recentReviewDays, shownWeeks, speedDays } from '@argus/domain/publishing/transparency';
import { minuteMs } from '@argus/domain/shared/time';
import type { AuditAction } from '@argus/domain/staff/audit-actions';
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { appealReviews, filings } from '../../../platform/db/schema/filings.ts';
import { reportEvents, reports, reviews } from '../../../platform/db/schema/reports.ts';
import { auditLog } from '../../../platform/db/schema/staff.ts';
import { publicFigures, verdictDays } from '../../../platform/db/schema/transparency.ts';
import { timestamp } from '../../../platform/db/timestamp.ts';
import { isSplit, isUnanimous, votesOf } from '../votes.queries.ts';

export async function countAppeals(db: Db, until: number) {
  type Counted = { filed: number; upheld: number; overturned: number; medianDays: number | null };
  const { rows } = await db.execute<Counted>(sql`
    select count(*)::int as filed, (count(*) filter (where state = 'upheld'))::int as upheld,
      (count(*) filter (where state = 'overturned'))::int as overturned,
      (percentile_cont(0.5) within group (order by extract(epoch from closed_at - filed_at) / 86400)
        filter (where state in ('upheld', 'overturned')))::float as "medianDays"
    from (
      select filed_at, closed_at, case when closed_at < ${timestamp(until)} then state end as state
      from ${filings} where kind = 'appeal' and filed_at < ${timestamp(until)}) appeals`);
  const [counted] = rows;
  if (!counted) throw new Error('a count without groups has one row');
  return counted;
}

/** This many of the newest cases are linked for each direction of an override. */
const maxLinked = 5;

export async function countOverrides(db: Db, until: number) {
  const { rows } = await db.execute<{
    from: ReportStatus;
    to: ReportStatus;
    count: number;
    newest: { reportId: string; day: string }[];
  }>(sql`
    select from_status as from, to_status as to, count(*)::int as count,
      to_json((array_agg(json_build_object('reportId', report_id, 'day', (created_at at time zone 'UTC')::date)
        order by created_at desc, id desc))[1:${sql.raw(String(maxLinked))}]) as newest
    from ${reportEvents}
    where kind in ('overridden', 'reopened') and created_at < ${timestamp(until)}
      and from_status is not null and to_status is not null
    group by from_status, to_status order by count(*) desc, from_status, to_status`);
  return rows;
}

export async function countEyeChanges(db: Db, until: number) {
  const count = (action: AuditAction) =>
    sql`(select count(*)::int from ${auditLog} where action = ${action} and created_at < ${timestamp(until)})`;
  const { rows } = await db.execute<{ granted: number; removed: number }>(
    sql`select ${count('grant_eye')} as granted, ${count('remove_eye')} as removed`,
  );
  return rows[0] ?? { granted: 0, removed: 0 };
}

export async function countActiveReviewers(db: Db, until: number): Promise<number> {
  const isRecent = sql`created_at < ${timestamp(until)} and created_at >= ${timestamp(until)} - ${sql.raw(`interval '${recentReviewDays} days'`)}`;
  const { rows } = await db.execute<{ active: number }>(sql`
    select count(distinct reviewer_id)::int as active from (
      select reviewer_id from ${reviews} where ${isRecent}
      union all select reviewer_id from ${appealReviews} where ${isRecent}) given`);
  return rows[0]?.active ?? 0;
}

/** Counting takes less time than this. Afterwards another process may try. */
const claimMs = 10 * minuteMs;

/** Returns false if the day is counted already, or if another process is counting it. */
export async function claimDay(db: Db, day: string, now: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${publicFigures} (day, claimed_until) values (${day}::date, ${timestamp(now + claimMs)})
    on conflict (day) do update set claimed_until = excluded.claimed_until
    where public_figures.figures is null
      and (public_figures.claimed_until <= ${timestamp(now)} or public_figures.claimed_until > ${timestamp(now + 2 * claimMs)})`);
  return rowCount === 1;
}

const maxDays = 7;

export async function storeFigures(db: Db, day: string, figures: Figures): Promise<void> {
  await db.execute(
    sql`update ${publicFigures} set figures = ${JSON.stringify(figures)}::jsonb where day = ${day}::date`,
  );
  await db.execute(sql`delete from ${publicFigures} where day < ${day}::date - ${maxDays}::int`);
}

/** Returns null if no day was counted yet, or only by a version with other figures. */
export async function findFigures(db: Db): Promise<Figures | null> {
  const [newest] = await db
    .select({ figures: publicFigures.figures })
    .from(publicFigures)
    .where(isNotNull(publicFigures.figures))
    .orderBy(desc(publicFigures.day))
    .limit(1);
  return figuresSchema.safeParse(newest?.figures).data ?? null;
}

/** Each statement counts a few days, so that it takes the same time however long the history is. */
const daysAtOnce = 7;

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

/** Lists the weeks that are over, oldest first, including those without a verdict. */
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
  const isRecent = sql`${verdictDays.day} < ${until}::date and ${verdictDays.day} >= ${until}::date - ${speedDays}::int`;
  const rows = await db.select({ hours: verdictDays.hoursToVerdict }).from(verdictDays).where(isRecent);
  return rows.map(({ hours }) => hours);
}
