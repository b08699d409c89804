-- Links follow from the evidence that shows them, and reports from the links that are gone.

-- Since when nothing of a report's videos and images can be seen any more; null: something can, or there was nothing. A link
-- that is gone can still be seen if a copy of it can. What cannot be checked counts as available.
create function evidence_gone_since(report uuid) returns timestamptz language sql stable as $$
  select case when bool_and(gone_since is not null) then max(gone_since) end
  from (
    select case when l.state = 'gone' and not exists (
        select from evidence_copies c left join links k on k.key = c.link_key
        where c.report_id = report and c.of_key = e.link_key and k.state is distinct from 'gone')
      then l.first_missed_at end as gone_since
    from evidence_links e left join links l on l.key = e.link_key
    where e.report_id = report and e.type in ('video', 'image')) shown
$$;
--> statement-breakpoint
create function refresh_lost_evidence(report_ids uuid[]) returns void language sql as $$
  update reports r set evidence_gone_since = present.since
  from (select id, evidence_gone_since(id) as since from unnest(report_ids) id) present
  where r.id = present.id and r.evidence_gone_since is distinct from present.since
$$;
--> statement-breakpoint
-- A link that was checked within a day is not checked again because one more report shows it. In the order of their keys, so
-- that two reports with the same links never wait for each other.
create function add_links() returns trigger language plpgsql as $$
begin
  insert into links (key, next_check_at)
    select link_key, min(created_at) from added where link_key is not null group by link_key order by link_key
    on conflict (key) do update
      set next_check_at = least(links.next_check_at, greatest(excluded.next_check_at, links.checked_at + interval '1 day'));
  perform refresh_lost_evidence(array(select distinct report_id from added));
  return null;
end $$;
--> statement-breakpoint
create trigger add_links after insert on evidence_links referencing new table as added
  for each statement execute function add_links();
--> statement-breakpoint
create trigger add_links after insert on evidence_copies referencing new table as added
  for each statement execute function add_links();
--> statement-breakpoint
create function refresh_after_removal() returns trigger language plpgsql as $$
begin
  perform refresh_lost_evidence(array(select distinct report_id from removed));
  return null;
end $$;
--> statement-breakpoint
create trigger refresh_lost_evidence after delete on evidence_links referencing old table as removed
  for each statement execute function refresh_after_removal();
--> statement-breakpoint
create trigger refresh_lost_evidence after delete on evidence_copies referencing old table as removed
  for each statement execute function refresh_after_removal();
--> statement-breakpoint
-- Whoever adds evidence with this link holds its row: then it is in use, and it is left alone.
create function drop_unused_link(unused text) returns void language plpgsql as $$
begin
  perform from links where key = unused for update skip locked;
  if found then
    delete from links where key = unused
      and not exists (select from evidence_links where link_key = unused)
      and not exists (select from evidence_copies where link_key = unused);
  end if;
end $$;
--> statement-breakpoint
create function drop_link_of_removed() returns trigger language plpgsql as $$
begin
  perform drop_unused_link(old.link_key);
  return null;
end $$;
--> statement-breakpoint
-- At the end of the transaction: an edit removes all links of a report and adds them again.
create constraint trigger drop_unused_link after delete on evidence_links deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_link_of_removed();
--> statement-breakpoint
create constraint trigger drop_unused_link after delete on evidence_copies deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_link_of_removed();
--> statement-breakpoint
-- Mirrors and replacements go with the link that they stand for.
create function drop_copies_of_removed() returns trigger language plpgsql as $$
begin
  delete from evidence_copies c where c.report_id = old.report_id and c.of_key = old.link_key
    and not exists (select from evidence_links e where e.report_id = c.report_id and e.link_key = c.of_key);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger drop_copies after delete on evidence_links deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_copies_of_removed();
--> statement-breakpoint
-- An open case is checked daily: one that is re-opened does not wait for next month's check.
create function check_links_of_reopened() returns trigger language plpgsql as $$
begin
  update links set next_check_at = least(next_check_at, now())
    where key in (
      select key from links where key in (select link_key from evidence_links where report_id = new.id)
      order by key for no key update);
  return null;
end $$;
--> statement-breakpoint
create trigger check_links_of_reopened after update of status on reports for each row
  when (old.status like 'verified%' and new.status not like 'verified%') execute function check_links_of_reopened();
--> statement-breakpoint
create function tell_link() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'report:' || report_id) from (
    select report_id from evidence_links where link_key = new.key
    union select report_id from evidence_copies where link_key = new.key) shown;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_link after update on links for each row
  when ((old.state, old.title, old.channel, old.gone_at) is distinct from (new.state, new.title, new.channel, new.gone_at))
  execute function tell_link();
--> statement-breakpoint
create trigger tell_evidence after insert or update or delete on evidence_copies
  for each row execute function tell_evidence();
--> statement-breakpoint
-- After rows were loaded with the triggers off, and for what is there already: checked within a day, not all at once.
create function rebuild_links() returns void language sql as $$
  insert into links (key, next_check_at)
    select key, now() + random() * interval '1 day' from (
      select link_key as key from evidence_links union select link_key from evidence_copies) shown
    where key is not null
    on conflict do nothing
$$;
--> statement-breakpoint
select rebuild_links();
