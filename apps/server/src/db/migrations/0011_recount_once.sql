-- Counting all lists anew reads each of them once: at ten digits, a bucket of seventeen seconds, and from there upwards by
-- sums of sums. What is still crowded at ten digits (many people with the same essence) is split from there.
create or replace function recount_places() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7654323);
  delete from tallies where name in (select list from list_counts);
  delete from list_counts;
  with
    ten as materialized (
      select list, prefix_of(place, 10) as prefix, sum(n) as n
      from (select list, place, 1 as n from listed
            union all select name, place, -delta from tally_deltas where place is not null) rows
      group by 1, 2 having sum(n) <> 0),
    nine as materialized (select list, prefix_of(prefix, 9) as prefix, sum(n) as n from ten group by 1, 2),
    eight as materialized (select list, prefix_of(prefix, 8) as prefix, sum(n) as n from nine group by 1, 2),
    seven as materialized (select list, prefix_of(prefix, 7) as prefix, sum(n) as n from eight group by 1, 2),
    six as materialized (select list, prefix_of(prefix, 6) as prefix, sum(n) as n from seven group by 1, 2),
    five as materialized (select list, prefix_of(prefix, 5) as prefix, sum(n) as n from six group by 1, 2)
  insert into list_counts (list, depth, prefix, n, is_split)
    select list, 5, prefix, n, n > 128 from five
    union all select c.list, 6, c.prefix, c.n, c.n > 128 from six c
      join five p on p.list = c.list and p.prefix = prefix_of(c.prefix, 5) and p.n > 128
    union all select c.list, 7, c.prefix, c.n, c.n > 128 from seven c
      join six p on p.list = c.list and p.prefix = prefix_of(c.prefix, 6) and p.n > 128
    union all select c.list, 8, c.prefix, c.n, c.n > 128 from eight c
      join seven p on p.list = c.list and p.prefix = prefix_of(c.prefix, 7) and p.n > 128
    union all select c.list, 9, c.prefix, c.n, c.n > 128 from nine c
      join eight p on p.list = c.list and p.prefix = prefix_of(c.prefix, 8) and p.n > 128
    union all select c.list, 10, c.prefix, c.n, false from ten c
      join nine p on p.list = c.list and p.prefix = prefix_of(c.prefix, 9) and p.n > 128;
  insert into tallies (name, total) select list, sum(n) from list_counts where depth = 5 group by list;
  perform split_crowded_prefixes();
end $$;
