import { type Figures, figuresSchema } from '@argus/contract/publishing/transparency';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { recentReviewDays } from '@argus/domain/publishing/transparency';
import { minuteMs } from '@argus/domain/shared/time';
import type { AuditAction } from '@argus/domain/staff/audit-actions';
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { appealReviews, filings } from '../../../platform/db/schema/filings.ts';
import { reportEvents, reviews } from '../../../platform/db/schema/reports.ts';
import { auditLog } from '../../../platform/db/schema/staff.ts';
import { publicFigures } from '../../../platform/db/schema/transparency.ts';

const stamp = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;

export async function countAppeals(db: Db, until: number) {
  const { rows } = await db.execute<{
    filed: number;
    upheld: number;
    overturned: number;
    medianDays: number | null;
  }>(sql`
    select count(*)::int as filed, (count(*) filter (where state = 'upheld'))::int as upheld,
      (count(*) filter (where state = 'overturned'))::int as overturned,
      (percentile_cont(0.5) within group (order by extract(epoch from closed_at - filed_at) / 86400)
        filter (where state in ('upheld', 'overturned')))::float as "medianDays"
    from (
      select filed_at, closed_at, case when closed_at < ${stamp(until)} then state end as state
      from ${filings} where kind = 'appeal' and filed_at < ${stamp(until)}) appeals`);
  const [counted] = rows;
  if (!counted) throw new Error('a count without groups has one row');
  return counted;
}

/** Of each direction, so many cases are linked. */
const newestLinked = 5;

export async function countOverrides(db: Db, until: number) {
  const { rows } = await db.execute<{
    from: ReportStatus;
    to: ReportStatus;
    count: number;
    newest: { reportId: string; day: string }[];
  }>(sql`
    select from_status as from, to_status as to, count(*)::int as count,
      to_json((array_agg(json_build_object('reportId', report_id, 'day', (created_at at time zone 'UTC')::date)
        order by created_at desc, id desc))[1:${sql.raw(String(newestLinked))}]) as newest
    from ${reportEvents}
    where kind in ('overridden', 'reopened') and created_at < ${stamp(until)}
      and from_status is not null and to_status is not null
    group by from_status, to_status order by count(*) desc, from_status, to_status`);
  return rows;
}

export async function countEyeChanges(db: Db, until: number) {
  const count = (action: AuditAction) =>
    sql`(select count(*)::int from ${auditLog} where action = ${action} and created_at < ${stamp(until)})`;
  const { rows } = await db.execute<{ granted: number; removed: number }>(
    sql`select ${count('grant_eye')} as granted, ${count('remove_eye')} as removed`,
  );
  return rows[0] ?? { granted: 0, removed: 0 };
}

export async function countActiveReviewers(db: Db, until: number): Promise<number> {
  const isRecent = sql`created_at < ${stamp(until)} and created_at >= ${stamp(until)} - ${sql.raw(`interval '${recentReviewDays} days'`)}`;
  const { rows } = await db.execute<{ active: number }>(sql`
    select count(distinct reviewer_id)::int as active from (
      select reviewer_id from ${reviews} where ${isRecent}
      union all select reviewer_id from ${appealReviews} where ${isRecent}) given`);
  return rows[0]?.active ?? 0;
}

/** Long enough to count; then another process may. */
const claimMs = 10 * minuteMs;

/** False: the day is counted, or somebody else counts it. */
export async function claimDay(db: Db, day: string, now: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${publicFigures} (day, claimed_until) values (${day}::date, ${stamp(now + claimMs)})
    on conflict (day) do update set claimed_until = excluded.claimed_until
    where public_figures.figures is null
      and (public_figures.claimed_until <= ${stamp(now)} or public_figures.claimed_until > ${stamp(now + 2 * claimMs)})`);
  return rowCount === 1;
}

const keptDays = 7;

export async function storeFigures(db: Db, day: string, figures: Figures): Promise<void> {
  await db.execute(
    sql`update ${publicFigures} set figures = ${JSON.stringify(figures)}::jsonb where day = ${day}::date`,
  );
  await db.execute(sql`delete from ${publicFigures} where day < ${day}::date - ${keptDays}::int`);
}

/** Null: not counted yet, or by a version that counted something else. */
export async function findFigures(db: Db): Promise<Figures | null> {
  const [newest] = await db
    .select({ figures: publicFigures.figures })
    .from(publicFigures)
    .where(isNotNull(publicFigures.figures))
    .orderBy(desc(publicFigures.day))
    .limit(1);
  return figuresSchema.safeParse(newest?.figures).data ?? null;
}
