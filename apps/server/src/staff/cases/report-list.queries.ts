import type { StatusFilter } from '@argus/domain/cases/report-status';
import type { ReportInput } from '@argus/domain/players/site-input';
import { dayMs } from '@argus/domain/shared/time';
import { type ReportAge, type ReportSort, reportAges } from '@argus/domain/staff/staff-lists';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isOpenReport, isResting } from '../../features/cases/reviews.queries.ts';
import { isReport } from '../../features/filings/contestable.queries.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import type { FilteredList } from '../filtered-list.queries.ts';

export interface ReportFilters {
  wantedReport?: ReportInput | undefined;
  steam64Id?: string | undefined;
  submitterId?: string | undefined;
  status?: StatusFilter | undefined;
  age?: ReportAge | undefined;
  cheat?: string | undefined;
  hasAppeal?: 'yes' | undefined;
  evidenceGone?: 'yes' | undefined;
  isResting?: 'yes' | undefined;
}

/**
 * The orders are spelled as the indexes are, or PostgreSQL would sort. The index of open reports has the oldest first,
 * all others the newest.
 */
const orders = {
  newest: {
    of: 'created_at desc nulls last, id desc nulls last',
    ofOpen: 'created_at desc nulls first, id desc nulls first',
  },
  oldest: {
    of: 'created_at asc nulls first, id asc nulls first',
    ofOpen: 'created_at asc nulls last, id asc nulls last',
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

/** Without `sort`, open reports come oldest first and all others newest first. */
export function filterReports(filters: ReportFilters, sort: ReportSort | undefined, now: number): FilteredList {
  const {
    wantedReport,
    steam64Id,
    submitterId,
    status,
    age,
    cheat,
    hasAppeal,
    evidenceGone,
    isResting: rests,
  } = filters;
  // Each of these has an index ordered by time. The index of the first is read; the others filter its rows.
  const indexed = [
    wantedReport === undefined ? null : isReport(wantedReport),
    steam64Id === undefined ? null : eq(reports.reportedSteam64Id, steam64Id),
    submitterId === undefined ? null : eq(reports.submitterId, submitterId),
    hasAppeal === undefined ? null : sql`has_appeal`,
    evidenceGone === undefined ? null : sql`evidence_gone_since is not null`,
    status === undefined ? (rests ? isOpenReport : null) : isOfStatus(status),
  ].filter((condition) => condition !== null);
  const [first = sql`true`, ...others] = indexed;
  const conditions = [
    ...others,
    ...(rests ? [isResting(now)] : []),
    ...(cheat ? [sql`lower(${cheat}::text) in (select lower(c) from unnest(cheats_used) c)`] : []),
  ];
  const areOpen = status === 'open' || (status === undefined && rests !== undefined);
  const spelled = orders[sort ?? (areOpen ? 'oldest' : 'newest')];
  const order = sql.raw(areOpen && indexed.length === 1 ? spelled.ofOpen : spelled.of);
  return {
    table: reports,
    indexed: age === undefined ? first : sql`${first} and ${isOfAge(age, now)}`,
    indexOrder: null,
    filter: conditions.length > 0 ? sql.join(conditions, sql` and `) : null,
    order,
  };
}

/** The whole list and each status have counters, so that nothing needs to be counted. */
export function isWholeList({ status, ...others }: ReportFilters): boolean {
  return Object.values(others).every((filter) => filter === undefined);
}
