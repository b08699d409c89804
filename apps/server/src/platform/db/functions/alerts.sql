-- Announcements are written with what they announce.

-- Announces a conviction, or that it was overturned. One that moves to another report of the same player is the same one. It is
-- overturned when none is left.
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

create or replace trigger record_conviction after update of convicting_report_id, convicted_at on players for each row
  when ((old.convicting_report_id, old.convicted_at) is distinct from (new.convicting_report_id, new.convicted_at))
  execute function record_conviction();

-- Announces an appeal.
create or replace function record_appeal() returns trigger language plpgsql as $$
begin
  insert into alert_events (kind, steam64_id, report_id, happened_at)
    select 'appealed', r.reported_steam64_id, r.id, new.created_at from reports r where r.id = new.report_id;
  return null;
end $$;

create or replace trigger record_appeal after insert on report_events for each row
  when (new.kind = 'appealed') execute function record_appeal();

-- A split vote is recorded when a case closes, so that nobody has to search all reports for it, and announced by the same
-- trigger, so that no order of names decides.
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

create or replace trigger keep_split_report after update of status on reports for each row
  when ((old.status = 'verified_undetermined') <> (new.status = 'verified_undetermined'))
  execute function keep_split_report();

-- After rows were loaded with the triggers off: earlier convictions are in the feeds, nobody is told of them.
create or replace function rebuild_convicted_events() returns void language sql as $$
  insert into alert_events (kind, steam64_id, report_id, happened_at, is_pending)
    select 'convicted', p.steam64_id, p.convicting_report_id, p.convicted_at, false from players p
    where p.convicting_report_id is not null and not exists (
      select from alert_events e where e.steam64_id = p.steam64_id and e.kind = 'convicted' and e.retracted_at is null)
    order by p.convicted_at
$$;
