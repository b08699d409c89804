-- Which reports were ever appealed, and how many of a user's reports had their verdict changed.

update reports set has_appeal = true where exists (
  select from filings f where f.report_id = reports.id and f.kind = 'appeal');
--> statement-breakpoint
create or replace function mark_appeal() returns trigger language plpgsql as $$
declare
  is_running boolean := new.state in ('review', 'staff');
  was_running boolean := case when tg_op = 'INSERT' then false else old.state in ('review', 'staff') end;
begin
  if tg_op = 'INSERT' or is_running <> was_running then
    update reports set is_under_appeal = is_running, has_appeal = true where id = new.report_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Once per report: events of one report are inserted in the order of their time.
create function count_overturned() returns trigger language plpgsql as $$
begin
  if not exists (
    select from report_events e
    where e.report_id = new.report_id and e.kind in ('overridden', 'reopened', 'appeal_overturned')
      and e.from_status like 'verified%' and (e.created_at, e.id) < (new.created_at, new.id)) then
    update users set overturned_reports = overturned_reports + 1
      where id = (select submitter_id from reports where id = new.report_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_overturned after insert on report_events for each row
  when (new.kind in ('overridden', 'reopened', 'appeal_overturned') and new.from_status like 'verified%')
  execute function count_overturned();
--> statement-breakpoint
update users set overturned_reports = counted.overturned
from (
  select r.submitter_id, count(distinct r.id) as overturned
  from report_events e join reports r on r.id = e.report_id
  where e.kind in ('overridden', 'reopened', 'appeal_overturned') and e.from_status like 'verified%'
  group by r.submitter_id) counted
where users.id = counted.submitter_id;
