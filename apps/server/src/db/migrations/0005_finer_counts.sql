-- Prefixes are split by half a byte instead of a whole one: a level then has at most 16 children to sum instead of 256,
-- which costs less than the levels it adds. `depth` counts hexadecimal digits from here on; the first level has five.

lock table users, players, reports, audit_log in share row exclusive mode;
--> statement-breakpoint
-- Neither branches, so that the planner can write them out in place instead of calling them for every row.
create function prefix_of(place bytea, digits integer) returns bytea language sql immutable strict parallel safe
  return set_byte(substring(place from 1 for (digits + 1) / 2), (digits - 1) / 2,
    get_byte(place, (digits - 1) / 2) & (255 - digits % 2 * 15));
--> statement-breakpoint
-- Above every place that begins with the prefix: no place is longer than 24 bytes.
create function end_of(prefix bytea, digits integer) returns bytea language sql immutable strict parallel safe
  return set_byte(prefix, (digits - 1) / 2, get_byte(prefix, (digits - 1) / 2) | (digits % 2 * 15))
    || '\xffffffffffffffffffffffffffffffffffffffffffffffff'::bytea;
--> statement-breakpoint
-- Mostly a few hundred rows a time: starting parallel workers would take longer than counting.
create or replace function split_crowded_prefixes() returns void language plpgsql
set max_parallel_workers_per_gather = 0 as $$
declare
  node record;
begin
  loop
    for node in
      select list, depth, prefix, end_of(prefix, depth) as prefix_end from list_counts where n > 128 and not is_split
    loop
      insert into list_counts (list, depth, prefix, n)
        select node.list, node.depth + 1, prefix_of(place, node.depth + 1), sum(n)
        from (select place, 1 as n from listed
                where list = node.list and place >= node.prefix and place < node.prefix_end
              union all
              select place, -delta from tally_deltas
                where name = node.list and place >= node.prefix and place < node.prefix_end) rows
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
      select name, 5, place, change from moves where change <> 0
      union all
      select s.list, s.depth + 1, s.place, s.change
      from steps s join list_counts c on c.list = s.list and c.depth = s.depth and c.prefix = prefix_of(s.place, s.depth)
      where c.is_split)
  insert into list_counts (list, depth, prefix, n)
    select list, depth, prefix_of(place, depth), sum(change) from steps group by 1, 2, 3
    on conflict (list, depth, prefix) do update set n = list_counts.n + excluded.n;
  delete from list_counts where n = 0;
  perform split_crowded_prefixes();
end $$;
--> statement-breakpoint
-- Level by level over whole lists: reading a table in its own order many times is far quicker than each of its rows by
-- an index a few times.
create or replace function recount_lists() returns void language plpgsql as $$
declare
  list_name text;
  level integer;
begin
  perform pg_advisory_xact_lock(7654323);
  delete from tallies where name in (select list from list_counts);
  delete from list_counts;
  insert into list_counts (list, depth, prefix, n)
    select list, 5, prefix_of(place, 5), sum(n)
    from (select list, place, 1 as n from listed
          union all select name, place, -delta from tally_deltas where place is not null) rows
    group by 1, 3 having sum(n) <> 0;
  insert into tallies (name, total)
    select list, sum(n)
    from (select list, 1 as n from listed union all select name, -delta from tally_deltas) rows
    group by list
    on conflict (name) do update set total = excluded.total;
  for list_name in select distinct list from list_counts loop
    level := 5;
    loop
      execute format(
        'insert into list_counts (list, depth, prefix, n)
         select %1$L, %3$s, prefix_of(place, %3$s), sum(r.n)
         from (select place, 1 as n from listed where list = %1$L
               union all select place, -delta from tally_deltas where name = %1$L and place is not null) r
         join list_counts c on c.list = %1$L and c.depth = %2$s and c.n > 128 and c.prefix = prefix_of(place, %2$s)
         group by 3 having sum(r.n) <> 0', list_name, level, level + 1);
      update list_counts set is_split = true where list = list_name and depth = level and n > 128;
      exit when not found;
      level := level + 1;
    end loop;
  end loop;
end $$;
--> statement-breakpoint
create or replace function page_of(list_name text, skipped bigint, taken integer)
returns table (position_in_list bigint, id text) language plpgsql stable rows 25 as $$
declare
  node record;
  below bytea := '';
  below_end bytea := '\xff';
  level integer := 5;
  rest bigint := skipped;
  is_found boolean;
begin
  loop
    is_found := false;
    for node in
      select prefix, sum(n::integer) as n, bool_or(is_split) as is_split
      from (select c.prefix, c.n, c.is_split from list_counts c
              where c.list = list_name and c.depth = level and c.prefix >= below and c.prefix < below_end
            union all
            select prefix_of(d.place, level), d.delta, false from tally_deltas d
              where d.name = list_name and d.place >= below and d.place < below_end) counted
      group by prefix order by prefix
    loop
      is_found := rest < node.n;
      exit when is_found;
      rest := rest - node.n;
    end loop;
    if not is_found then return; end if;
    exit when not node.is_split;
    below := node.prefix;
    below_end := end_of(below, level);
    level := level + 1;
  end loop;
  -- Written out, so that the planner sees how few rows are wanted.
  return query execute format(
    'select %s + row_number() over (order by place), id
     from (select place, id from %I where place >= %L::bytea order by place offset %s limit %s) page',
    skipped, 'listed:' || list_name, node.prefix, rest, taken);
end $$;
--> statement-breakpoint
drop function end_of(bytea);
--> statement-breakpoint
select recount_lists();
