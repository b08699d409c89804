-- Any page of a long list is found without walking the rows before it, and still by its number.
--
-- Every row of a list has a place: bytes that sort as the list does. list_counts holds how many places begin with a
-- prefix; a prefix with more than 128 rows is split by its next byte. The row at position k is found by summing at most
-- 256 children a level, then stepping over at most about 128 rows. Counts are folded from the deltas that the totals are
-- already made of, so writers still only append; what is not folded yet is added while reading.

-- Nobody writes while the counts are first taken.
lock table users, players, reports, audit_log in share row exclusive mode;
--> statement-breakpoint

-- 1. Places. Smaller is earlier in the list.
create function time_place(at timestamptz) returns bytea language sql immutable strict parallel safe
  -- Mirrored at the year 2100: the newest comes first. Three bytes of it are 12.7 days, four are 71 minutes.
  return timestamp_send(timestamp '2100-01-01' + (timestamp '2100-01-01' - (at at time zone interval '0')));
--> statement-breakpoint
create function row_place(at timestamptz, id uuid) returns bytea language sql immutable strict parallel safe
  return time_place(at) || uuid_send(id);
--> statement-breakpoint
create function conviction_place(at timestamptz, steam64_id text) returns bytea language sql immutable strict parallel safe
  return time_place(at) || int8send(steam64_id::bigint);
--> statement-breakpoint
create function rank_place(essence integer, id uuid) returns bytea language sql immutable strict parallel safe
  -- The most essence comes first; ids begin with the time, so equals are split by when they joined.
  return substring(int8send(2147483647 - essence::bigint) from 5) || uuid_send(id);
--> statement-breakpoint
create index users_by_rank on users (rank_place(essence, id)) where not is_banned and deleted_at is null;
--> statement-breakpoint
create index users_by_place on users (row_place(member_since, id));
--> statement-breakpoint
create index players_by_conviction on players (conviction_place(convicted_at, steam64_id)) where convicted_at is not null;
--> statement-breakpoint
create index reports_by_place on reports (row_place(created_at, id));
--> statement-breakpoint
create index reports_by_status on reports (status, row_place(created_at, id));
--> statement-breakpoint
create index audit_log_by_place on audit_log (row_place(created_at, id));
--> statement-breakpoint
create index evidence_links_by_adder on evidence_links (added_by_id) where added_by_id is not null;
--> statement-breakpoint

-- 2. What each list holds. The totals of these names count the same rows. One view a list, since the planner cannot use
-- the order of an index through a union.
create view "listed:ranked_users" (place, id) as select rank_place(essence, id), id::text
  from users where not is_banned and deleted_at is null;
--> statement-breakpoint
create view "listed:users" (place, id) as select row_place(member_since, id), id::text
  from users;
--> statement-breakpoint
create view "listed:convicted_players" (place, id) as select conviction_place(convicted_at, steam64_id), steam64_id
  from players where convicted_at is not null;
--> statement-breakpoint
create view "listed:audit_log" (place, id) as select row_place(created_at, id), id::text
  from audit_log;
--> statement-breakpoint
create view "listed:reports" (place, id) as select row_place(created_at, id), id::text
  from reports;
--> statement-breakpoint
create view "listed:reports:unverified" (place, id) as select row_place(created_at, id), id::text
  from reports where status = 'unverified';
--> statement-breakpoint
create view "listed:reports:processing" (place, id) as select row_place(created_at, id), id::text
  from reports where status = 'processing';
--> statement-breakpoint
create view "listed:reports:verified_cheater" (place, id) as select row_place(created_at, id), id::text
  from reports where status = 'verified_cheater';
--> statement-breakpoint
create view "listed:reports:verified_undetermined" (place, id) as select row_place(created_at, id), id::text
  from reports where status = 'verified_undetermined';
--> statement-breakpoint
create view "listed:reports:verified_duplicate" (place, id) as select row_place(created_at, id), id::text
  from reports where status = 'verified_duplicate';
--> statement-breakpoint
create view "listed:reports:verified_troll" (place, id) as select row_place(created_at, id), id::text
  from reports where status = 'verified_troll';
--> statement-breakpoint
create view listed (list, place, id) as
  select 'ranked_users', place, id from "listed:ranked_users"
  union all select 'users', place, id from "listed:users"
  union all select 'convicted_players', place, id from "listed:convicted_players"
  union all select 'audit_log', place, id from "listed:audit_log"
  union all select 'reports', place, id from "listed:reports"
  union all select 'reports:unverified', place, id from "listed:reports:unverified"
  union all select 'reports:processing', place, id from "listed:reports:processing"
  union all select 'reports:verified_cheater', place, id from "listed:reports:verified_cheater"
  union all select 'reports:verified_undetermined', place, id from "listed:reports:verified_undetermined"
  union all select 'reports:verified_duplicate', place, id from "listed:reports:verified_duplicate"
  union all select 'reports:verified_troll', place, id from "listed:reports:verified_troll";
--> statement-breakpoint
-- Above every place that begins with the prefix: no place is longer than 24 bytes.
create function end_of(prefix bytea) returns bytea language sql immutable strict parallel safe
  return prefix || '\xffffffffffffffffffffffffffffffffffffffffffffffff'::bytea;
--> statement-breakpoint

-- 3. Counting: as before, but a delta may say where.
drop function tally(text, integer);
--> statement-breakpoint
create function tally(tally_name text, change integer, at_place bytea default null) returns void language sql as $$
  insert into tally_deltas (name, delta, place) values (tally_name, change, at_place);
$$;
--> statement-breakpoint
-- A row that moves within its list, comes (no old place) or goes (no new one).
create function tally_move(tally_name text, old_place bytea, new_place bytea) returns void language plpgsql as $$
begin
  if old_place is not distinct from new_place then return; end if;
  if old_place is not null then perform tally(tally_name, -1, old_place); end if;
  if new_place is not null then perform tally(tally_name, 1, new_place); end if;
end $$;
--> statement-breakpoint
-- The folded count of a prefix is what stands in the list less what is not folded yet: both from one snapshot.
create function split_crowded_prefixes() returns void language plpgsql as $$
declare
  node record;
begin
  loop
    for node in select list, depth, prefix from list_counts where n > 128 and not is_split loop
      insert into list_counts (list, depth, prefix, n)
        select node.list, node.depth + 1, substring(place from 1 for node.depth + 1), sum(n)
        from (select place, 1 as n from listed
                where list = node.list and place >= node.prefix and place < end_of(node.prefix)
              union all
              select place, -delta from tally_deltas
                where name = node.list and place >= node.prefix and place < end_of(node.prefix)) rows
        group by 3 having sum(n) <> 0;
      update list_counts set is_split = true
        where list = node.list and depth = node.depth and prefix = node.prefix;
    end loop;
    exit when not found;
  end loop;
end $$;
--> statement-breakpoint
create or replace function fold_tallies() returns void language plpgsql as $$
begin
  -- One folds, the others need not wait for it.
  if not pg_try_advisory_xact_lock(7654323) then return; end if;
  with recursive
    folded as (delete from tally_deltas returning name, delta, place),
    totals as (
      insert into tallies (name, total) select name, sum(delta) from folded group by name
      on conflict (name) do update set total = tallies.total + excluded.total),
    moves as (select name, place, sum(delta) as change from folded where place is not null group by name, place),
    steps (list, depth, place, change) as (
      select name, 3, place, change from moves where change <> 0
      union all
      select s.list, s.depth + 1, s.place, s.change
      from steps s join list_counts c
        on c.list = s.list and c.depth = s.depth and c.prefix = substring(s.place from 1 for s.depth)
      where c.is_split)
  insert into list_counts (list, depth, prefix, n)
    select list, depth, substring(place from 1 for depth), sum(change) from steps group by 1, 2, 3
    on conflict (list, depth, prefix) do update set n = list_counts.n + excluded.n;
  delete from list_counts where n = 0;
  perform split_crowded_prefixes();
end $$;
--> statement-breakpoint
-- Takes every total and count anew: at the first start, and after rows were loaded with the triggers off.
create function recount_lists() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7654323);
  delete from tallies where name in (select list from list_counts);
  delete from list_counts;
  insert into list_counts (list, depth, prefix, n)
    select list, 3, substring(place from 1 for 3), sum(n)
    from (select list, place, 1 as n from listed
          union all select name, place, -delta from tally_deltas where place is not null) rows
    group by 1, 3 having sum(n) <> 0;
  insert into tallies (name, total)
    select list, sum(n)
    from (select list, 1 as n from listed union all select name, -delta from tally_deltas) rows
    group by list
    on conflict (name) do update set total = excluded.total;
  perform split_crowded_prefixes();
end $$;
--> statement-breakpoint

-- 4. Reading: the ids at positions skipped + 1 to skipped + taken, in the order of the list.
create function page_of(list_name text, skipped bigint, taken integer)
returns table (position_in_list bigint, id text) language plpgsql stable rows 25 as $$
declare
  node record;
  below bytea := '';
  level integer := 3;
  rest bigint := skipped;
  is_found boolean;
begin
  loop
    is_found := false;
    for node in
      select prefix, sum(n) as n, bool_or(is_split) as is_split
      from (select c.prefix, c.n, c.is_split from list_counts c
              where c.list = list_name and c.depth = level and c.prefix >= below and c.prefix < end_of(below)
            union all
            select substring(d.place from 1 for level), d.delta, false from tally_deltas d
              where d.name = list_name and d.place >= below and d.place < end_of(below)) counted
      group by prefix order by prefix
    loop
      is_found := rest < node.n;
      exit when is_found;
      rest := rest - node.n;
    end loop;
    if not is_found then return; end if;
    exit when not node.is_split;
    below := node.prefix;
    level := level + 1;
  end loop;
  -- Written out, so that the planner sees how few rows are wanted.
  return query execute format(
    'select %s + row_number() over (order by place), id
     from (select place, id from %I where place >= %L::bytea order by place offset %s limit %s) page',
    skipped, 'listed:' || list_name, node.prefix, rest, taken);
end $$;
--> statement-breakpoint

-- 5. The triggers of 0001 that count, now with places.
create or replace function count_report() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'INSERT' then null else old.status end;
  place bytea := row_place(new.created_at, new.id);
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
  if was is null then perform tally('reports', 1, place); else perform tally('reports:' || was, -1, place); end if;
  perform tally('reports:' || new.status, 1, place);
  return null;
end $$;
--> statement-breakpoint
create or replace function refuse_moving_report() returns trigger language plpgsql as $$
begin
  if (new.submitter_id, new.reported_steam64_id, new.created_at)
     is distinct from (old.submitter_id, old.reported_steam64_id, old.created_at) then
    raise exception 'a report keeps its submitter, its player and its date' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger keep_parties before update of submitter_id, reported_steam64_id, created_at on reports
  for each row execute function refuse_moving_report();
--> statement-breakpoint
create or replace function count_conviction() returns trigger language plpgsql as $$
begin
  perform tally_move('convicted_players',
    conviction_place(old.convicted_at, old.steam64_id), conviction_place(new.convicted_at, new.steam64_id));
  if old.convicting_report_id is not distinct from new.convicting_report_id then return null; end if;
  update users set unique_convictions = unique_convictions - 1
    where id = (select submitter_id from reports where id = old.convicting_report_id);
  update users set unique_convictions = unique_convictions + 1
    where id = (select submitter_id from reports where id = new.convicting_report_id);
  return null;
end $$;
--> statement-breakpoint
create or replace trigger count_conviction after update of convicting_report_id, convicted_at on players
  for each row execute function count_conviction();
--> statement-breakpoint
create or replace function count_user() returns trigger language plpgsql as $$
declare
  was bytea;
begin
  if tg_op = 'INSERT' then
    perform tally('users', 1, row_place(new.member_since, new.id));
  else
    perform tally_move('users', row_place(old.member_since, old.id), row_place(new.member_since, new.id));
    if not old.is_banned and old.deleted_at is null then was := rank_place(old.essence, old.id); end if;
  end if;
  perform tally_move('ranked_users', was,
    case when not new.is_banned and new.deleted_at is null then rank_place(new.essence, new.id) end);
  return null;
end $$;
--> statement-breakpoint
create or replace trigger count_user after insert or update of is_banned, deleted_at, essence, member_since on users
  for each row execute function count_user();
--> statement-breakpoint
create function count_staff_act() returns trigger language plpgsql as $$
begin
  perform tally('audit_log', 1, row_place(new.created_at, new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger count_staff_act after insert on audit_log for each row execute function count_staff_act();
--> statement-breakpoint

-- 6. Whoever deletes their account at the very moment something of theirs is stored: it is as if that had come first,
-- and went with the rest. The lock is the one the foreign key takes anyway.
create function drop_for_deleted_user() returns trigger language plpgsql as $$
declare
  owner_deleted_at timestamptz;
begin
  select deleted_at into owner_deleted_at from users where id = new.user_id for key share;
  return case when owner_deleted_at is null then new end;
end $$;
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on drafts for each row execute function drop_for_deleted_user();
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on notices for each row execute function drop_for_deleted_user();
--> statement-breakpoint

-- Earlier deltas have no place; the rows they stand for are counted by the recount.
delete from tally_deltas;
--> statement-breakpoint
select recount_lists();
