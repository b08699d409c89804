-- What staff look for: people by a part of any of their names, and split votes. Both are kept by triggers, so that
-- neither has to be searched for among all users or all reports.

lock table users, reports, reviews in share row exclusive mode;
--> statement-breakpoint

-- 1. Names. The index holds every piece of one, two and three characters; a search asks for the longest it can.
create function name_pieces(names text) returns text[] language sql immutable strict parallel safe
  return array(select distinct substring(names from i for n)
    from generate_series(1, 3) n, generate_series(1, length(names) - n + 1) i);
--> statement-breakpoint
create function sought_pieces(part text) returns text[] language sql immutable strict parallel safe
  return array(select distinct substring(part from i for least(length(part), 3))
    from generate_series(1, greatest(length(part) - 2, 1)) i);
--> statement-breakpoint
create function names_of(person users) returns text language sql stable parallel safe
  return lower(concat_ws(e'\n', person.username, person.discord_username, person.discord_global_name, person.steam_username));
--> statement-breakpoint
create function keep_names() returns trigger language plpgsql as $$
begin
  insert into user_names (user_id, names) values (new.id, names_of(new))
  on conflict (user_id) do update set names = excluded.names where user_names.names <> excluded.names;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_new_names after insert on users for each row execute function keep_names();
--> statement-breakpoint
create trigger keep_names after update on users for each row
  when ((old.username, old.discord_username, old.discord_global_name, old.steam_username)
    is distinct from (new.username, new.discord_username, new.discord_global_name, new.steam_username))
  execute function keep_names();
--> statement-breakpoint

-- 2. Split votes.
create index split_reports_by_place on split_reports (row_place(closed_at, report_id));
--> statement-breakpoint
create function keep_split_report() returns trigger language plpgsql as $$
begin
  if new.status = 'verified_undetermined' then
    insert into split_reports (report_id, cheater_votes, closed_at)
      select new.id, count(*), new.verdict_at from reviews v
      where v.report_id = new.id and v.round = new.round and v.decision = 'cheater'
      having count(*) >= 2;
  else
    delete from split_reports where report_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_split_report after update of status on reports for each row
  when ((old.status = 'verified_undetermined') <> (new.status = 'verified_undetermined'))
  execute function keep_split_report();
--> statement-breakpoint
create function count_split_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally('split_reports', 1, row_place(new.closed_at, new.report_id));
  else
    perform tally('split_reports', -1, row_place(old.closed_at, old.report_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_split_report after insert or delete on split_reports
  for each row execute function count_split_report();
--> statement-breakpoint
create view "listed:split_reports" (place, id) as select row_place(closed_at, report_id), report_id::text
  from split_reports;
--> statement-breakpoint
create or replace view listed (list, place, id) as
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
  union all select 'reports:verified_troll', place, id from "listed:reports:verified_troll"
  union all select 'split_reports', place, id from "listed:split_reports";
--> statement-breakpoint

-- 3. After rows were loaded with the triggers off, both are made anew before the lists are counted.
alter function recount_lists() rename to recount_places;
--> statement-breakpoint
create function recount_lists() returns void language plpgsql as $$
begin
  insert into user_names (user_id, names) select id, names_of(users) from users
    on conflict (user_id) do update set names = excluded.names where user_names.names <> excluded.names;
  delete from split_reports;
  insert into split_reports (report_id, cheater_votes, closed_at)
    select r.id, count(*), r.verdict_at from reports r
    join reviews v on v.report_id = r.id and v.round = r.round and v.decision = 'cheater'
    where r.status = 'verified_undetermined'
    group by r.id having count(*) >= 2;
  perform recount_places();
end $$;
--> statement-breakpoint
select recount_lists();
--> statement-breakpoint
-- Last, since filling it row by row would take several times as long.
create index user_names_by_piece on user_names using gin (name_pieces(names));
