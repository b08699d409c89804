import type { Decision } from '@argus/domain/cases/report-status';
import { evaluateAppeal } from '@argus/domain/filings/appeal';
import type { FilingState } from '@argus/domain/filings/filing';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

export async function checkAppeals(db: Db | Tx): Promise<string[]> {
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
