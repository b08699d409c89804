import { openStatuses } from '@argus/domain/cases/report-status';
import { sql } from 'drizzle-orm';

/*
 * Reports about one player that are open at the same time are one case. Outer columns are spelled out, because in a
 * select from one table the query builder drops the table's name, and inside a subquery `id` would then be the
 * subquery's own.
 */

/** The list is written out so that the planner can use the partial indexes of open reports. */
const openList = sql.raw(openStatuses.map((status) => `'${status}'`).join(', '));

export const isOpenStatus = (report: string) => sql`${sql.raw(report)}.status in (${openList})`;

/** The first round waits from the submission or from the end of its rest. */
export const firstWaitOf = (report: 'reports' | 't') =>
  sql.raw(`greatest(${report}.created_at, ${report}.rests_until)`);

/** A later round waits from its reopening. In the past, edits began rounds too. */
export const waitingSinceOf = (report: 'reports' | 't') =>
  sql.raw(`case when ${report}.round = 1 then greatest(${report}.created_at, ${report}.rests_until) else coalesce((
    select coalesce(max(e.created_at) filter (where e.kind = 'reopened'), min(e.created_at)) from report_events e
    where e.report_id = ${report}.id and e.round = ${report}.round and e.kind in ('edited', 'reopened')
  ), ${report}.updated_at) end`);

/**
 * This is true if another report about the player is open that was filed before the verdict on this one. The same
 * people review both, so the case is not over.
 */
export const hasOpenTwin = (report: 'reports' | 'r') => {
  const own = sql.raw(report);
  return sql`exists (
    select from reports twin where twin.reported_steam64_id = ${own}.reported_steam64_id and twin.id <> ${own}.id
      and ${isOpenStatus('twin')} and twin.created_at < coalesce(${own}.verdict_at, 'infinity'))`;
};

const isTwin = sql`(t.id <> reports.id
  and t.created_at < coalesce(reports.verdict_at, 'infinity') and coalesce(t.verdict_at, 'infinity') > reports.created_at)`;

/**
 * Reports that were open at the same time were reviewed by the same people. A reopened report counts as open until its
 * present verdict.
 */
export const isSameCase = sql`(t.reported_steam64_id = reports.reported_steam64_id and (t.id = reports.id or ${isTwin}))`;

/**
 * This is true if an entry `o` of opened votes on the report `t` concerns the present round of this report. Whoever saw
 * the votes on a copy knows the reviewers of this report, and whoever acted on a copy showed those reviewers something.
 * The entry counts until that round of the copy is over.
 */
export const isOpenedHere = sql`(t.reported_steam64_id = reports.reported_steam64_id and (
  t.id = reports.id and o.round = reports.round
  or ${isTwin} and (reports.round = 1 or coalesce((
    select min(e.created_at) from report_events e where e.report_id = t.id and e.round = o.round and e.to_status like 'verified%'
  ), 'infinity') > ${waitingSinceOf('reports')})))`;
