-- Links follow from the evidence that shows them, and reports from the links that are gone.

-- Stores since when nothing of these reports can be seen.
create or replace function refresh_lost_evidence(report_ids uuid[]) returns void language sql as $$
  update reports r set evidence_gone_since = counted.evidence_gone_since
  from reports_counted counted
  where counted.id = r.id and r.id = any(report_ids)
    and r.evidence_gone_since is distinct from counted.evidence_gone_since
$$;

-- Evidence brings its links. A link that was checked within a day is not checked again because one more report shows it. In the
-- order of their keys, so that two reports with the same links never wait for each other.
create or replace function add_links() returns trigger language plpgsql as $$
begin
  insert into links (key, next_check_at)
    select link_key, min(created_at) from added where link_key is not null group by link_key order by link_key
    on conflict (key) do update
      set next_check_at = least(links.next_check_at, greatest(excluded.next_check_at, links.checked_at + interval '1 day'));
  perform refresh_lost_evidence(array(select distinct report_id from added));
  return null;
end $$;

create or replace trigger add_links after insert on evidence_links referencing new table as added
  for each statement execute function add_links();

create or replace trigger add_links after insert on evidence_copies referencing new table as added
  for each statement execute function add_links();

-- Links of answers, appeals and other filings are checked like those of reports.
create or replace function add_links_of_filings() returns trigger language plpgsql as $$
begin
  insert into links (key, next_check_at)
    select a.link_key, min(f.filed_at) from added a join filings f on f.id = a.filing_id
    where a.link_key is not null group by a.link_key order by a.link_key
    on conflict (key) do update
      set next_check_at = least(links.next_check_at, greatest(excluded.next_check_at, links.checked_at + interval '1 day'));
  return null;
end $$;

create or replace trigger add_links after insert on filing_evidence referencing new table as added
  for each statement execute function add_links_of_filings();

-- Looks again whether anything of the report can still be seen.
create or replace function refresh_after_removal() returns trigger language plpgsql as $$
begin
  perform refresh_lost_evidence(array(select distinct report_id from removed));
  return null;
end $$;

create or replace trigger refresh_lost_evidence after delete on evidence_links referencing old table as removed
  for each statement execute function refresh_after_removal();

create or replace trigger refresh_lost_evidence after delete on evidence_copies referencing old table as removed
  for each statement execute function refresh_after_removal();

-- Whoever adds evidence with this link holds its row: then it is in use, and it is left alone.
create or replace function drop_unused_link(unused text) returns void language plpgsql as $$
begin
  perform from links where key = unused for update skip locked;
  if found then
    delete from links where key = unused and not exists (select from shown_links where key = unused);
  end if;
end $$;

-- A link that nothing shows any more is forgotten. At the end of the transaction: an edit removes all links of a report and
-- adds them again.
create or replace function drop_link_of_removed() returns trigger language plpgsql as $$
begin
  perform drop_unused_link(old.link_key);
  return null;
end $$;

drop trigger if exists drop_unused_link on evidence_links;
create constraint trigger drop_unused_link after delete on evidence_links deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_link_of_removed();

drop trigger if exists drop_unused_link on filing_evidence;
create constraint trigger drop_unused_link after delete on filing_evidence deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_link_of_removed();

drop trigger if exists drop_unused_link on evidence_copies;
create constraint trigger drop_unused_link after delete on evidence_copies deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_link_of_removed();

-- Mirrors and replacements go with the link that they stand for.
create or replace function drop_copies_of_removed() returns trigger language plpgsql as $$
begin
  delete from evidence_copies c where c.report_id = old.report_id and c.of_key = old.link_key
    and not exists (select from evidence_links e where e.report_id = c.report_id and e.link_key = c.of_key);
  return null;
end $$;

drop trigger if exists drop_copies on evidence_links;
create constraint trigger drop_copies after delete on evidence_links deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_copies_of_removed();
