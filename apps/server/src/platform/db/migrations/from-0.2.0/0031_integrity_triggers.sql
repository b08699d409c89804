-- A split vote is recorded and announced by one trigger, so that no order of names decides.
drop trigger if exists record_split on reports;

drop function if exists record_split();

-- Why somebody was banned or paused, or why their words were hidden, goes with their account; that it happened stays.
create or replace function without_reasons(entry jsonb) returns jsonb immutable language sql as $$
  select entry || coalesce(
    (select jsonb_object_agg(key, null) from unnest(array['banReason', 'pauseReason', 'reason']) key where entry ? key), '{}')
$$;

-- What deletions have left behind until now.
update audit_log l set before = without_reasons(l.before), after = without_reasons(l.after)
from users u where u.id = l.target_user_id and u.deleted_at is not null
  and l.action in ('ban', 'unban', 'pause_reporting', 'lift_pause', 'hide_statement', 'show_statement');

update users set paused_at = null, paused_until = null, pause_reason = null
where deleted_at is not null and paused_until <= now();

update users set pause_reason = '' where deleted_at is not null and pause_reason is not null;

delete from staff_leases l using users u where u.id = l.user_id and u.deleted_at is not null;

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

delete from vanity_names v where v.steam64_id is not null
  and not exists (select from players p where p.steam64_id = v.steam64_id);
