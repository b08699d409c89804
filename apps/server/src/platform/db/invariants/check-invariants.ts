import { evaluate, firstReviews, isDecided, type NeededVotes } from '@argus/domain/cases/consensus';
import type { Decision, ReportStatus } from '@argus/domain/cases/report-status';
import { evaluateAppeal } from '@argus/domain/filings/appeal';
import type { FilingState } from '@argus/domain/filings/filing';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';
import { checkExam } from './check-exam.ts';
import { checkRows } from './check-rows.ts';
import { checkSettlement } from './check-settlement.ts';
import { checkCounters } from './counters.ts';

export async function checkInvariants(db: Db | Tx): Promise<string[]> {
  return [
    ...(await checkCounters(db)),
    ...(await checkRows(db)),
    ...(await checkStatuses(db)),
    ...(await checkAppeals(db)),
    ...(await checkSettlement(db)),
    ...(await checkExam(db)),
  ];
}

/** Reports with the same reviews in the same order are judged once, however many there are. */
async function checkStatuses(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{
    status: ReportStatus;
    decisions: Decision[];
    overruled: ReportStatus | null;
    needed: NeededVotes;
    reports: number;
    example: string;
  }>(sql`
    select status, decisions, overruled, needed, count(*)::int as reports, min(id::text) as example
    from (
      select r.id, r.status, case when r.round = 1 then r.needed_votes else ${firstReviews} end as needed,
        array(
          select v.decision from reviews v where v.report_id = r.id and v.round = r.round
          order by v.created_at, v.id) as decisions,
        case when moved.kind in ('overridden', 'appeal_overturned') and moved.to_status like 'verified%'
          then moved.to_status end as overruled
      from reports r
      left join lateral (
        select e.kind, e.to_status from report_events e
        where e.report_id = r.id and e.to_status is distinct from e.from_status
        order by e.created_at desc, e.id desc limit 1) moved on true) judged
    group by status, decisions, overruled, needed`);
  return rows.flatMap(({ status, decisions, overruled, needed, reports, example }) => {
    const expected = overruled ?? evaluate(decisions, needed).status;
    const which = `${reports} report(s) such as ${example} with reviews [${decisions.join(', ')}]`;
    return [
      ...(status === expected ? [] : [`${which}: status is ${status}, it should be ${expected}`]),
      ...(wasDecided(decisions.slice(0, -1), needed) ? [`${which}: reviewed after the verdict`] : []),
    ];
  });
}

/**
 * The number of votes needed may have risen since, so only votes that were enough at every lower number were certainly
 * a verdict.
 */
function wasDecided(decisions: readonly Decision[], needed: NeededVotes): boolean {
  const levels = ([3, 4, 5] as const).filter((level) => level <= needed);
  return levels.every((level) => isDecided(decisions, level));
}

async function checkAppeals(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{
    state: FilingState;
    isDecidedByStaff: boolean;
    decisions: Decision[];
    example: string;
  }>(sql`
    select state, decisions, is_decided_by_staff as "isDecidedByStaff", min(id::text) as example from (
      select f.id, f.state, f.decided_by_id is not null as is_decided_by_staff, array(
        select v.decision from appeal_reviews v where v.appeal_id = f.id order by v.created_at, v.id) as decisions
      from filings f where f.kind = 'appeal') judged
    group by state, decisions, is_decided_by_staff`);
  return rows.flatMap(({ state, isDecidedByStaff, decisions, example }) => {
    const which = `appeals such as ${example} with reviews [${decisions.join(', ')}]`;
    const outcome = evaluateAppeal(decisions);
    const isOutcome = state === 'upheld' || state === 'overturned';
    const isRight = isDecidedByStaff ? outcome === null : outcome === (isOutcome ? state : null);
    return [
      ...(isRight ? [] : [`${which}: state is ${state}, the votes say ${outcome ?? 'nothing yet'}`]),
      ...(evaluateAppeal(decisions.slice(0, -1)) === null ? [] : [`${which}: reviewed after the decision`]),
    ];
  });
}
