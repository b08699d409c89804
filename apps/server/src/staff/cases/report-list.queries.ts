import type { StatusFilter } from '@argus/domain/cases/report-status';
import type { ReportInput } from '@argus/domain/players/site-input';
import { dayMs } from '@argus/domain/shared/time';
import { type ReportAge, type ReportSort, reportAges } from '@argus/domain/staff/staff-lists';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isOpenReport, isResting } from '../../features/cases/reviews.queries.ts';
import { isReport } from '../../features/filings/contestable.queries.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import type { WalkedList } from '../walked-list.queries.ts';

export interface ReportFilters {
  named?: ReportInput | undefined;
  steam64Id?: string | undefined;
  submitterId?: string | undefined;
  status?: StatusFilter | undefined;
  age?: ReportAge | undefined;
  cheat?: string | undefined;
  hasAppeal?: 'yes' | undefined;
  evidenceGone?: 'yes' | undefined;
  isResting?: 'yes' | undefined;
}

/** Spelled as the indexes are, or PostgreSQL would sort: all hold the newest first, except that of what waits. */
const orders = {
  newest: {
    of: 'created_at desc nulls last, id desc nulls last',
    ofWaiting: 'created_at desc nulls first, id desc nulls first',
  },
  oldest: {
    of: 'created_at asc nulls first, id asc nulls first',
    ofWaiting: 'created_at asc nulls last, id asc nulls last',
  },
} as const satisfies Record<ReportSort, object>;

function isOfAge(age: ReportAge, now: number): SQL {
  const days: { minDays?: number; maxDays?: number } = reportAges[age];
  const since = new Date(now - (days.minDays ?? days.maxDays ?? 0) * dayMs).toISOString();
  return days.maxDays === undefined
    ? sql`created_at < ${since}::timestamptz`
    : sql`created_at >= ${since}::timestamptz`;
}

const isOfStatus = (status: StatusFilter): SQL => (status === 'open' ? isOpenReport : eq(reports.status, status));

/** `sort` left out: what waits comes oldest first, everything else newest first. */
export function walkReports(filters: ReportFilters, sort: ReportSort | undefined, now: number): WalkedList {
  const { named, steam64Id, submitterId, status, age, cheat, hasAppeal, evidenceGone, isResting: rests } = filters;
  // Each has an index in the order of time; the first that is asked for is walked, the others are tried.
  const indexed = [
    named === undefined ? null : isReport(named),
    steam64Id === undefined ? null : eq(reports.reportedSteam64Id, steam64Id),
    submitterId === undefined ? null : eq(reports.submitterId, submitterId),
    hasAppeal === undefined ? null : sql`has_appeal`,
    evidenceGone === undefined ? null : sql`evidence_gone_since is not null`,
    status === undefined ? (rests ? isOpenReport : null) : isOfStatus(status),
  ].filter((condition) => condition !== null);
  const [first = sql`true`, ...others] = indexed;
  const kept = [
    ...others,
    ...(rests ? [isResting(now)] : []),
    ...(cheat ? [sql`lower(${cheat}::text) in (select lower(c) from unnest(cheats_used) c)`] : []),
  ];
  const areOpen = status === 'open' || (status === undefined && rests !== undefined);
  const isOfWaiting = areOpen && indexed.length === 1;
  const spelled = orders[sort ?? (areOpen ? 'oldest' : 'newest')];
  const order = sql.raw(isOfWaiting ? spelled.ofWaiting : spelled.of);
  return {
    table: reports,
    walked: age === undefined ? first : sql`${first} and ${isOfAge(age, now)}`,
    walkedBy: null,
    kept: kept.length > 0 ? sql.join(kept, sql` and `) : null,
    order,
  };
}

/** The whole list, or all of one status: those have counters. */
export function isWholeList({ status, ...others }: ReportFilters): boolean {
  return Object.values(others).every((filter) => filter === undefined);
}
