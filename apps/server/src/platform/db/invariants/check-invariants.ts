import { evaluate, firstReviews, isDecided, type NeededVotes } from '@argus/domain/cases/consensus';
import type { Decision, ReportStatus } from '@argus/domain/cases/report-status';
import { apiKeyLimits } from '@argus/domain/members/api-key';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkAppeals } from './check-appeals.ts';
import { checkExam } from './check-exam.ts';
import { checkLinks } from './check-links.ts';
import { checkSettlement } from './check-settlement.ts';
import { checkSteamBans } from './check-steam-bans.ts';
import { checkCounters } from './counters.ts';

export async function checkInvariants(db: Db | Tx): Promise<string[]> {
  return [
    ...(await checkCounters(db)),
    ...(await checkReviewers(db)),
    ...(await checkStatuses(db)),
    ...(await checkDuplicates(db)),
    ...(await checkAppeals(db)),
    ...(await checkLinks(db)),
    ...(await checkSettlement(db)),
    ...(await checkSteamBans(db)),
    ...(await checkAlerts(db)),
    ...(await checkExam(db)),
    ...(await checkApiKeys(db)),
    ...(await checkDeletedUsers(db)),
  ];
}

/** Linking the accused account voids the linker's votes on open reports; on closed ones they stay, and staff are told. */
async function checkReviewers(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('review %s of report %s: its reviewer is %s', v.id, r.id, case
      when v.round > r.round then 'a round ahead'
      when v.reviewer_id = r.submitter_id then 'the submitter'
      when u.steam64_id = r.reported_steam64_id then 'the reported player'
      else 'recused' end) as violation
    from reviews v join reports r on r.id = v.report_id join users u on u.id = v.reviewer_id
    where v.round > r.round or v.reviewer_id = r.submitter_id
      or (u.steam64_id = r.reported_steam64_id and v.round = r.round and r.verdict_at is null)
      or exists (
        select from lobby_answers a
        where a.report_id = r.id and a.user_id = u.id and a.was_in_match and a.answered_at < v.created_at)`);
  return rows.map(({ violation }) => violation);
}

async function checkApiKeys(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('user %s: %s API keys', k.user_id, count(*)) as violation
    from api_keys k where k.revoked_at is null group by k.user_id having count(*) > ${apiKeyLimits.perUser}`);
  return rows.map(({ violation }) => violation);
}

async function checkDeletedUsers(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('user %s: deleted, but has %s', u.id, belonging) as violation
    from users u cross join lateral (
      select 'API keys' as belonging where exists (select from api_keys k where k.user_id = u.id)
      union all select 'the reason of a pause' where u.pause_reason <> ''
      union all select 'reasons in the log' where exists (
        select from audit_log l where l.target_user_id = u.id
          and (l.after ->> 'banReason' is not null or l.after ->> 'pauseReason' is not null))) left_behind
    where u.deleted_at is not null`);
  return rows.map(({ violation }) => violation);
}

/** Constraints of the table ensure that only a duplicate has an original, and that no report is its own. */
async function checkDuplicates(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ violation: string }>(sql`
    select format('report %s: its original %s is about another player', r.id, o.id) as violation
    from reports r join reports o on o.id = r.duplicate_of_id where o.reported_steam64_id <> r.reported_steam64_id`);
  return rows.map(({ violation }) => violation);
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

/** The number needed may have risen since: only what every lower number decides too was certainly a verdict. */
function wasDecided(decisions: readonly Decision[], needed: NeededVotes): boolean {
  const levels = ([3, 4, 5] as const).filter((level) => level <= needed);
  return levels.every((level) => isDecided(decisions, level));
}
