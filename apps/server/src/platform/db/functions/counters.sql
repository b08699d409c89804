-- Counters on users, players and reports, and the site's totals, follow the rows they count.

-- Totals: writers append deltas, a background job adds them up.
create or replace function tally(tally_name text, change integer) returns void language sql as $$
  insert into tally_deltas (name, delta) values (tally_name, change);
$$;

create or replace function fold_tallies() returns void language plpgsql as $$
begin
  -- One process is enough; the others do not wait for it.
  if not pg_try_advisory_xact_lock(7654323) then return; end if;
  with folded as (delete from tally_deltas returning name, delta)
  insert into tallies (name, total) select name, sum(delta) from folded group by name
    on conflict (name) do update set total = tallies.total + excluded.total;
end $$;

create or replace function tally_total(tally_name text) returns bigint language sql stable as $$
  select coalesce((select total from tallies where name = tally_name), 0)
       + coalesce((select sum(delta) from tally_deltas where name = tally_name), 0)::bigint;
$$;

-- After rows were loaded with the triggers off. One statement counts the rows and drops the deltas: both as of one snapshot.
create or replace function recount_tallies() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7654323);
  delete from tallies;
  with dropped as (delete from tally_deltas)
  insert into tallies (name, total)
    select 'users', count(*) from users
    union all select 'ranked_users', count(*) from users where not is_banned and deleted_at is null
    union all select 'convicted_players', count(*) from players where convicting_report_id is not null
    union all select 'reports', count(*) from reports
    union all select 'reports:' || status, count(*) from reports group by status
    union all select 'split_reports', count(*) from split_reports
    union all select 'audit_log', count(*) from audit_log;
end $$;

-- After rows were loaded with the triggers off: everything that triggers derive, except the counters on the rows themselves.
create or replace function rebuild_derived_rows() returns void language plpgsql as $$
begin
  delete from split_reports;
  insert into split_reports (report_id, cheater_votes, closed_at)
    select r.id, count(*), r.verdict_at from reports r
    join reviews v on v.report_id = r.id and v.round = r.round and v.decision = 'cheater'
    where r.status = 'verified_undetermined'
    group by r.id having count(*) >= 2;
  perform recount_tallies();
end $$;

-- Counts reports by status: of the submitter, of the player, of the site.
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
  if was is null then perform tally('reports', 1); else perform tally('reports:' || was, -1); end if;
  perform tally('reports:' || new.status, 1);
  return null;
end $$;

create or replace trigger count_report after insert or update of status on reports for each row execute function count_report();

-- Counts first convictions of the submitter and convicted players of the site.
create or replace function count_conviction() returns trigger language plpgsql as $$
begin
  if old.convicting_report_id is not distinct from new.convicting_report_id then return null; end if;
  update users set unique_convictions = unique_convictions - 1
    where id = (select submitter_id from reports where id = old.convicting_report_id);
  update users set unique_convictions = unique_convictions + 1
    where id = (select submitter_id from reports where id = new.convicting_report_id);
  if (old.convicting_report_id is null) <> (new.convicting_report_id is null) then
    perform tally('convicted_players', case when new.convicting_report_id is null then -1 else 1 end);
  end if;
  return null;
end $$;

create or replace trigger count_conviction after update of convicting_report_id on players
  for each row execute function count_conviction();

-- Counts users, and those that are ranked.
create or replace function count_user() returns trigger language plpgsql as $$
declare
  was_ranked boolean := case when tg_op = 'INSERT' then false else not old.is_banned and old.deleted_at is null end;
  is_ranked boolean := not new.is_banned and new.deleted_at is null;
begin
  if tg_op = 'INSERT' then perform tally('users', 1); end if;
  if was_ranked <> is_ranked then perform tally('ranked_users', case when is_ranked then 1 else -1 end); end if;
  return null;
end $$;

create or replace trigger count_user after insert or update of is_banned, deleted_at on users
  for each row execute function count_user();

-- Counts the entries of the log of staff.
create or replace function count_staff_act() returns trigger language plpgsql as $$
begin
  perform tally('audit_log', 1);
  return null;
end $$;

create or replace trigger count_staff_act after insert on audit_log for each row execute function count_staff_act();

-- Counts split votes.
create or replace function count_split_report() returns trigger language plpgsql as $$
begin
  perform tally('split_reports', case when tg_op = 'INSERT' then 1 else -1 end);
  return null;
end $$;

create or replace trigger count_split_report after insert or delete on split_reports
  for each row execute function count_split_report();

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
