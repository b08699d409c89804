-- Announcements are written with what they announce, and belongings of a deleted account are dropped as notices are.

create trigger drop_for_deleted_user before insert on follows for each row execute function drop_for_deleted_user();
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on alerts for each row execute function drop_for_deleted_user();
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on follow_feeds for each row execute function drop_for_deleted_user();
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on webhooks for each row
  when (new.user_id is not null) execute function drop_for_deleted_user();
--> statement-breakpoint
-- A conviction that moves to another report of the same player is the same one. It is overturned when none is left.
create function record_conviction() returns trigger language plpgsql as $$
declare
  overturned_at timestamptz;
begin
  if old.convicting_report_id is null then
    insert into alert_events (kind, steam64_id, report_id, happened_at)
      values ('convicted', new.steam64_id, new.convicting_report_id, new.convicted_at)
      on conflict (steam64_id) where kind = 'convicted' and retracted_at is null
        do update set report_id = excluded.report_id, happened_at = excluded.happened_at;
  elsif new.convicting_report_id is null then
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
--> statement-breakpoint
create trigger record_conviction after update of convicting_report_id, convicted_at on players for each row
  when ((old.convicting_report_id, old.convicted_at) is distinct from (new.convicting_report_id, new.convicted_at))
  execute function record_conviction();
--> statement-breakpoint
create function record_appeal() returns trigger language plpgsql as $$
begin
  insert into alert_events (kind, steam64_id, report_id, happened_at)
    select 'appealed', r.reported_steam64_id, r.id, new.created_at from reports r where r.id = new.report_id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_appeal after insert on report_events for each row
  when (new.kind = 'appealed') execute function record_appeal();
--> statement-breakpoint
-- Of reviewers: an appeal that overturns a conviction is no split vote. Runs after keep_split_report, which comes before it by name.
create function record_split() returns trigger language plpgsql as $$
begin
  insert into alert_events (kind, steam64_id, report_id, happened_at)
    select 'split', new.reported_steam64_id, s.report_id, new.verdict_at from split_reports s where s.report_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_split after update of status on reports for each row
  when (old.status in ('unverified', 'processing') and new.status = 'verified_undetermined')
  execute function record_split();
--> statement-breakpoint
-- After rows were loaded with the triggers off, and now for earlier convictions: they are in the feeds, nobody is told of them.
create function rebuild_convicted_events() returns void language sql as $$
  insert into alert_events (kind, steam64_id, report_id, happened_at, is_pending)
    select 'convicted', p.steam64_id, p.convicting_report_id, p.convicted_at, false from players p
    where p.convicting_report_id is not null and not exists (
      select from alert_events e where e.steam64_id = p.steam64_id and e.kind = 'convicted' and e.retracted_at is null)
    order by p.convicted_at
$$;
--> statement-breakpoint
select rebuild_convicted_events();
