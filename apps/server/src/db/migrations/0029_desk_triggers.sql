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
