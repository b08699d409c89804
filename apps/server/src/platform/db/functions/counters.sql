-- Counters on users and players follow the rows they count. What they count is defined in counted.sql.

-- Counts reports by status, for their submitter and for their player.
create or replace function count_report() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'INSERT' then null else old.status end;
begin
  if was is not distinct from new.status then return null; end if;
  update users set
    reports_submitted = reports_submitted + (was is null)::int,
    verified_cheater_reports = verified_cheater_reports
      + (new.status = 'verified_cheater')::int - coalesce(was = 'verified_cheater', false)::int,
    verified_undetermined_reports = verified_undetermined_reports
      + (new.status = 'verified_undetermined')::int - coalesce(was = 'verified_undetermined', false)::int,
    verified_troll_reports = verified_troll_reports
      + (new.status = 'verified_troll')::int - coalesce(was = 'verified_troll', false)::int
    where id = new.submitter_id;
  update players set
    total_reports = total_reports
      + (new.status not in ('verified_duplicate', 'verified_troll'))::int
      - coalesce(was not in ('verified_duplicate', 'verified_troll'), false)::int,
    pending_reports = pending_reports
      + (new.status in ('unverified', 'processing'))::int - coalesce(was in ('unverified', 'processing'), false)::int,
    convictions = convictions
      + (new.status = 'verified_cheater')::int - coalesce(was = 'verified_cheater', false)::int
    where steam64_id = new.reported_steam64_id;
  return null;
end $$;

create or replace trigger count_report after insert or update of status on reports for each row execute function count_report();

-- Counts first convictions of the submitter.
create or replace function count_conviction() returns trigger language plpgsql as $$
begin
  if old.convicting_report_id is not distinct from new.convicting_report_id then return null; end if;
  update users set unique_convictions = unique_convictions - 1
    where id = (select submitter_id from reports where id = old.convicting_report_id);
  update users set unique_convictions = unique_convictions + 1
    where id = (select submitter_id from reports where id = new.convicting_report_id);
  return null;
end $$;

create or replace trigger count_conviction after update of convicting_report_id on players
  for each row execute function count_conviction();

-- Counts reports of a user whose verdict was changed. Once per report: events of one report are inserted in the order of
-- their time.
create or replace function count_overturned() returns trigger language plpgsql as $$
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

create or replace trigger count_overturned after insert on report_events for each row
  when (new.kind in ('overridden', 'reopened', 'appeal_overturned') and new.from_status like 'verified%')
  execute function count_overturned();
