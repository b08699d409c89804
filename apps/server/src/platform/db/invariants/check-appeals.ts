import type { Decision } from '@argus/domain/cases/report-status';
import { evaluateAppeal } from '@argus/domain/filings/appeal';
import type { FilingState } from '@argus/domain/filings/filing';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

export async function checkAppeals(db: Db | Tx): Promise<string[]> {
  return [...(await checkOutcomes(db)), ...(await checkAppealReviewers(db)), ...(await checkOpenAppeals(db))];
}

async function checkOutcomes(db: Db | Tx): Promise<string[]> {
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

async function checkAppealReviewers(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('appeal review %s of report %s: its reviewer had to do with the report', v.id, r.id) as violation
    from appeal_reviews v join filings f on f.id = v.appeal_id join reports r on r.id = v.report_id
      join users u on u.id = v.reviewer_id
    where f.report_id <> v.report_id or v.reviewer_id in (r.submitter_id, f.author_id)
      or (u.steam64_id = r.reported_steam64_id and f.state = 'review')
      or exists (select from reviews w where w.report_id = r.id and w.reviewer_id = v.reviewer_id
        and w.created_at < v.created_at)
      or exists (select from appeal_reviews w where w.report_id = r.id and w.reviewer_id = v.reviewer_id
        and w.appeal_id <> v.appeal_id and w.created_at < v.created_at)
      or exists (select from report_events e where e.report_id = r.id and e.actor_id = v.reviewer_id
        and e.kind in ('overridden', 'reopened') and e.created_at < v.created_at)`);
  return rows.map(({ violation }) => violation);
}

async function checkOpenAppeals(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('appeal %s is open, and report %s is %s', f.id, r.id, r.status) as violation
    from filings f join reports r on r.id = f.report_id
    where f.kind = 'appeal' and f.state in ('review', 'admission', 'staff') and r.status <> 'verified_cheater'`);
  return rows.map(({ violation }) => violation);
}
