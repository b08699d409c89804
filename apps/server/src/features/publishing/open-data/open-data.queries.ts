import { openStatuses } from '@argus/domain/cases/report-status';
import type { OpenTable } from '@argus/domain/publishing/open-data';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { reportEvents, reports } from '../../../platform/db/schema/reports.ts';
import { streamRows } from '../../../platform/db/stream-rows.ts';
import { timestamp } from '../../../platform/db/timestamp.ts';
import { isSplit, votesOf } from '../votes.queries.ts';

const dumpLock = 7_654_325;

/** Reads all tables in one snapshot. Returns false if another process is writing a dump. */
export async function inDumpSnapshot(db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ held: boolean }>(
        sql`select pg_try_advisory_xact_lock(${sql.raw(String(dumpLock))}) as held`,
      );
      if (!rows[0]?.held) return false;
      for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        await tx.execute(sql.raw(`set local ${timeout} = 0`));
      }
      await work(tx);
      return true;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const dayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`);
const isOpen = sql`r.status in (${sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))})`;

const isVerdict = (before: number) => sql`e.kind = 'verdict' and e.created_at < ${timestamp(before)}`;
const isChange = (before: number) => sql`
  e.kind in ('verdict', 'overridden', 'reopened', 'appeal_overturned') and e.created_at < ${timestamp(before)}
  and e.from_status <> e.to_status`;

/*
 * Open cases are left out, including those that were reopened. Rows are ordered by day and id, because the order within
 * a day would reveal their times.
 */
const queries: Record<OpenTable, (before: number) => SQL> = {
  convictions: (before) => sql`
    select r.id as report_id, 'standing' as state, r.reported_steam64_id as steam64_id, ${dayOf('r.verdict_at')} as convicted_on,
      r.is_under_appeal as under_appeal
    from ${reports} r where r.status = 'verified_cheater' and r.verdict_at < ${timestamp(before)}
    union all
    select distinct r.id, 'overturned', null, null, null::boolean
    from ${reportEvents} e join ${reports} r on r.id = e.report_id
    where e.from_status = 'verified_cheater' and e.to_status <> 'verified_cheater' and e.created_at < ${timestamp(before)}
      and r.status <> 'verified_cheater' and not ${isOpen}
    order by report_id`,
  verdicts: (before) => sql`
    select e.report_id, ${dayOf('e.created_at')} as decided_on, e.to_status as verdict,
      case when ${isSplit('e.to_status')} then 'split' else votes.most || '-' || votes.total - votes.most end as votes
    from ${reportEvents} e join ${reports} r on r.id = e.report_id
    ${votesOf('e')}
    where ${isVerdict(before)} and not ${isOpen}
    order by decided_on, report_id, e.round`,
  status_history: (before) => sql`
    select e.report_id, ${dayOf('e.created_at')} as changed_on,
      case e.kind when 'verdict' then 'review' when 'appeal_overturned' then 'appeal' else 'staff' end as changed_by,
      e.from_status, e.to_status
    from ${reportEvents} e join ${reports} r on r.id = e.report_id
    where ${isChange(before)} and not ${isOpen}
    order by changed_on, report_id, e.created_at, e.id`,
};

export const streamTable = (tx: Tx, name: OpenTable, before: number) => streamRows(tx, queries[name](before));

const withheld: Record<OpenTable, ((before: number) => SQL) | null> = {
  convictions: null,
  verdicts: isVerdict,
  status_history: isChange,
};

export async function countWithheld(tx: Tx, name: OpenTable, before: number): Promise<number> {
  const isRow = withheld[name];
  if (!isRow) return 0;
  const { rows } = await tx.execute<{ rows: number }>(sql`
    select count(*)::int as rows from ${reports} r join ${reportEvents} e on e.report_id = r.id
    where ${isOpen} and ${isRow(before)}`);
  return rows[0]?.rows ?? 0;
}
