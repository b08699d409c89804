import { hoursUntilGone, missesUntilGone } from '@argus/domain/evidence/link-health';
import { metLimits } from '@argus/domain/meetings/remembering';
import { apiKeyLimits } from '@argus/domain/members/api-key';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

/**
 * If a reviewer links the accused account, their votes on open reports are voided. Their votes on closed reports stay,
 * and staff are notified.
 */
const reviewerRule = sql`
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
      where a.report_id = r.id and a.user_id = u.id and a.was_in_match and a.answered_at < v.created_at)`;

/** Constraints of the table ensure that only a duplicate has an original, and that no report is its own original. */
const duplicateRule = sql`
  select format('report %s: its original %s is about another player', r.id, o.id) as violation
  from reports r join reports o on o.id = r.duplicate_of_id where o.reported_steam64_id <> r.reported_steam64_id`;

const appealReviewerRule = sql`
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
      and e.kind in ('overridden', 'reopened') and e.created_at < v.created_at)`;

const openAppealRule = sql`
  select format('appeal %s is open, and report %s is %s', f.id, r.id, r.status) as violation
  from filings f join reports r on r.id = f.report_id
  where f.kind = 'appeal' and f.state in ('review', 'admission', 'staff') and r.status <> 'verified_cheater'`;

export const linkRules = sql`
  with shown as materialized (select distinct key from shown_links)
  select 'link ' || key || ' is shown and unknown' as violation
  from shown where not exists (select from links l where l.key = shown.key)
  union all
  select 'link ' || key || ' is known and not shown'
  from links l where not exists (select from shown where shown.key = l.key)
  union all
  select 'link ' || key || ' was declared gone too early'
  from links where state = 'gone'
    and (misses < ${missesUntilGone} or gone_at - first_missed_at < make_interval(hours => ${hoursUntilGone}))
  union all
  select 'a copy of ' || c.of_key || ' belongs to report ' || c.report_id || ', which does not show it'
  from evidence_copies c
  where not exists (select from evidence_links e where e.report_id = c.report_id and e.link_key = c.of_key)`;

const steamBanRules = sql`
  select format('player %s has %s counted reports and %s row of Steam bans', coalesce(p.steam64_id, b.steam64_id),
    coalesce(p.total_reports, 0), case when b.steam64_id is null then 'no' else 'a' end) as violation
  from (select * from players where total_reports > 0) p full join steam_bans b on b.steam64_id = p.steam64_id
  where p.steam64_id is null or b.steam64_id is null
  union all
  select format('player %s: the last change says %s VAC and %s game bans, the row %s and %s', b.steam64_id,
    c.vac_bans, c.game_bans, b.vac_bans, b.game_bans)
  from steam_bans b left join lateral (
    select * from steam_ban_changes c where c.steam64_id = b.steam64_id order by c.seen_at desc, c.id desc limit 1) c on true
  where (coalesce(c.vac_bans, 0), coalesce(c.game_bans, 0), c.last_ban_day)
    is distinct from (b.vac_bans, b.game_bans, b.last_ban_day)
  union all
  select format('player %s: Steam ban history without a report', c.steam64_id) from steam_ban_changes c
  where not exists (select from steam_bans b where b.steam64_id = c.steam64_id)`;

export const alertRules = sql`
  select format('player %s: convicted by report %s, the feed says %s', coalesce(p.steam64_id, e.steam64_id),
    coalesce(p.convicting_report_id::text, 'none'), coalesce(e.report_id::text, 'none')) as violation
  from (select * from players where convicting_report_id is not null) p
  full join (select * from alert_events where kind = 'convicted' and retracted_at is null) e
    on e.steam64_id = p.steam64_id
  where (p.convicting_report_id, p.convicted_at) is distinct from (e.report_id, e.happened_at)
  union all
  select format('user %s follows %s players', user_id, count(*)) from follows group by user_id having count(*) > 200
  union all
  select format('webhook %s has messages to send and is never due', w.id) from webhooks w
  where w.due_at is null and exists (
    select from deliveries d where d.webhook_id = w.id and d.ended_at is null)
  union all
  select format('deleted user %s still has alerts, a feed or a webhook', u.id) from users u
  where u.deleted_at is not null and (exists (select from follows where user_id = u.id)
    or exists (select from alerts where user_id = u.id) or exists (select from follow_feeds where user_id = u.id)
    or exists (select from webhooks where user_id = u.id))`;

export const meetingRules = sql`
  select format('lobby %s of user %s: its player %s is that of user %s', l.id, l.user_id, m.steam64_id, m.user_id)
    as violation
  from met_lobbies l join met_players m on m.lobby_id = l.id where m.user_id <> l.user_id
  union all
  select format('news for user %s names lobby %s of user %s', n.user_id, l.id, l.user_id)
  from met_news n join met_lobbies l on l.id = n.lobby_id where l.user_id <> n.user_id
  union all
  select format('news for user %s is in the digest of user %s', n.user_id, d.user_id)
  from met_news n join met_digests d on d.id = n.digest_id where d.user_id <> n.user_id
  union all
  select format('user %s remembers lobbies without choices', user_id) from met_lobbies l
  where not exists (select from met_choices c where c.user_id = l.user_id)
  union all
  select format('user %s remembers %s meetings', user_id, count(*)) from met_players group by user_id
  having count(*) > ${metLimits.meetings}
  union all
  select format('deleted user %s still remembers lobbies', u.id) from users u
  where u.deleted_at is not null and (exists (select from met_lobbies where user_id = u.id)
    or exists (select from met_choices where user_id = u.id) or exists (select from met_digests where user_id = u.id))`;

const examCaseRule = sql`
  select 'exam case ' || c.id || ' has no present version' as violation from exam_cases c
  where not exists (select from exam_case_versions v where v.case_id = c.id and v.version = c.version)`;

const apiKeyRule = sql`
  select format('user %s: %s API keys', k.user_id, count(*)) as violation
  from api_keys k where k.revoked_at is null group by k.user_id having count(*) > ${apiKeyLimits.perUser}`;

const deletedUserRule = sql`
  select format('user %s: deleted, but has %s', u.id, belonging) as violation
  from users u cross join lateral (
    select 'API keys' as belonging where exists (select from api_keys k where k.user_id = u.id)
    union all select 'the reason of a pause' where u.pause_reason <> ''
    union all select 'reasons in the log' where exists (
      select from audit_log l where l.target_user_id = u.id
        and (l.after ->> 'banReason' is not null or l.after ->> 'pauseReason' is not null))) left_behind
  where u.deleted_at is not null`;

const everyRule = [
  reviewerRule,
  duplicateRule,
  appealReviewerRule,
  openAppealRule,
  linkRules,
  steamBanRules,
  alertRules,
  meetingRules,
  examCaseRule,
  apiKeyRule,
  deletedUserRule,
];

/** Every row that a rule selects is a violation. */
export async function checkRows(db: Db | Tx, rules: readonly SQL[] = everyRule): Promise<string[]> {
  const violations: string[] = [];
  for (const rule of rules) {
    const { rows } = await db.execute<{ violation: string }>(rule);
    violations.push(...rows.map(({ violation }) => violation));
  }
  return violations;
}
