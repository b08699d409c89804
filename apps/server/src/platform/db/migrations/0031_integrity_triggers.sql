create trigger append_only before update or delete on lobby_answers for each row execute function refuse_change();
--> statement-breakpoint
-- A review stays as it was given. Only its round can become 0, once: a void vote counts in no round.
drop trigger append_only on reviews;
--> statement-breakpoint
create trigger append_only before delete on reviews for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_but_void before update on reviews for each row
  when (old.round = 0 or new.round <> 0
    or (old.id, old.report_id, old.reviewer_id, old.decision, old.duplicate_of_id, old.created_at)
      is distinct from (new.id, new.report_id, new.reviewer_id, new.decision, new.duplicate_of_id, new.created_at))
  execute function refuse_change();
--> statement-breakpoint
-- A reviewer chose to be named beside evidence, or not to be: the closed cases that they added some to are read again.
create function tell_evidence_credit() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'evidence-credit:' || new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_evidence_credit after update on users for each row
  when (old.named_beside_evidence is distinct from new.named_beside_evidence)
  execute function tell_evidence_credit();
--> statement-breakpoint
-- A split vote is recorded and announced by one trigger, so that no order of names decides.
drop trigger record_split on reports;
--> statement-breakpoint
drop function record_split();
--> statement-breakpoint
create or replace function keep_split_report() returns trigger language plpgsql as $$
begin
  if new.status = 'verified_undetermined' then
    insert into split_reports (report_id, cheater_votes, closed_at)
      select new.id, count(*), new.verdict_at from reviews v
      where v.report_id = new.id and v.round = new.round and v.decision = 'cheater'
      having count(*) >= 2;
    -- An appeal that overturns a conviction is no split vote of reviewers.
    if found and old.status in ('unverified', 'processing') then
      insert into alert_events (kind, steam64_id, report_id, happened_at)
        values ('split', new.reported_steam64_id, new.id, new.verdict_at);
    end if;
  else
    delete from split_reports where report_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Why somebody was banned or paused, or why their words were hidden, goes with their account; that it happened stays.
create function without_reasons(entry jsonb) returns jsonb immutable language sql as $$
  select entry || coalesce(
    (select jsonb_object_agg(key, null) from unnest(array['banReason', 'pauseReason', 'reason']) key where entry ? key), '{}')
$$;
--> statement-breakpoint
create function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['before', 'after'] = to_jsonb(old) - array['before', 'after']
    and (new.before, new.after) is not distinct from (without_reasons(old.before), without_reasons(old.after))
    and exists (select from users u where u.id = old.target_user_id and u.deleted_at is not null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
drop trigger append_only on audit_log;
--> statement-breakpoint
create trigger append_only before update or delete on audit_log for each row execute function refuse_log_change();
--> statement-breakpoint
-- What deletions have left behind until now.
update audit_log l set before = without_reasons(l.before), after = without_reasons(l.after)
from users u where u.id = l.target_user_id and u.deleted_at is not null
  and l.action in ('ban', 'unban', 'pause_reporting', 'lift_pause', 'hide_statement', 'show_statement');
--> statement-breakpoint
update users set paused_at = null, paused_until = null, pause_reason = null
where deleted_at is not null and paused_until <= now();
--> statement-breakpoint
update users set pause_reason = '' where deleted_at is not null and pause_reason is not null;
--> statement-breakpoint
delete from staff_leases l using users u where u.id = l.user_id and u.deleted_at is not null;
--> statement-breakpoint
-- Profiles that Steam would give again, and that nobody reported, named, follows, noted or has linked.
delete from players p where not exists (select from users u where u.steam64_id = p.steam64_id)
  and not exists (select from follows f where f.steam64_id = p.steam64_id)
  and not exists (select from reports r where r.reported_steam64_id = p.steam64_id)
  and p.steam64_id not in (
    select d.content ->> 'reportedSteam64Id' from drafts d where d.content ->> 'reportedSteam64Id' is not null
    union all select mate ->> 'steam64Id' from drafts d, jsonb_array_elements(d.content -> 'lobbiedWith') mate)
  and not exists (select from lobby_mates m where m.steam64_id = p.steam64_id)
  and not exists (select from alert_events e where e.steam64_id = p.steam64_id)
  and not exists (select from alerts a where a.steam64_id = p.steam64_id)
  and not exists (select from staff_notes n where n.target_steam64_id = p.steam64_id)
  and not exists (select from steam_bans b where b.steam64_id = p.steam64_id)
  and not exists (select from steam_ban_changes c where c.steam64_id = p.steam64_id);
--> statement-breakpoint
delete from vanity_names v where v.steam64_id is not null
  and not exists (select from players p where p.steam64_id = v.steam64_id);
--> statement-breakpoint
-- Announcements wait for a few minutes. What is taken back before anybody was told of it never happened for those who follow: an
-- overturned conviction that nobody heard of leaves nothing, and one that is restored is still the same.
create or replace function record_conviction() returns trigger language plpgsql as $$
declare
  overturned_at timestamptz;
begin
  if old.convicting_report_id is null then
    with unheard as (
      delete from alert_events
        where steam64_id = new.steam64_id and kind = 'overturned' and is_pending and told_up_to is null
        returning id)
    update alert_events
      set retracted_at = null, report_id = new.convicting_report_id, happened_at = new.convicted_at
      where id = (select max(id) from alert_events where steam64_id = new.steam64_id and kind = 'convicted')
        and exists (select from unheard);
    if found then return null; end if;
    insert into alert_events (kind, steam64_id, report_id, happened_at)
      values ('convicted', new.steam64_id, new.convicting_report_id, new.convicted_at)
      on conflict (steam64_id) where kind = 'convicted' and retracted_at is null
        do update set report_id = excluded.report_id, happened_at = excluded.happened_at;
  elsif new.convicting_report_id is null then
    delete from alert_events
      where steam64_id = new.steam64_id and kind = 'convicted' and retracted_at is null
        and is_pending and told_up_to is null;
    if found then return null; end if;
    -- Whichever was written before: the report's new verdict, or the event of its reopening.
    select greatest(old.convicted_at, r.verdict_at, (select max(e.created_at) from report_events e where e.report_id = r.id))
      into overturned_at from reports r where r.id = old.convicting_report_id;
    update alert_events set retracted_at = overturned_at
      where steam64_id = new.steam64_id and kind = 'convicted' and retracted_at is null;
    insert into alert_events (kind, steam64_id, report_id, happened_at)
      values ('overturned', new.steam64_id, old.convicting_report_id, overturned_at);
  else
    update alert_events set report_id = new.convicting_report_id, happened_at = new.convicted_at
      where steam64_id = new.steam64_id and kind = 'convicted' and retracted_at is null;
  end if;
  return null;
end $$;
