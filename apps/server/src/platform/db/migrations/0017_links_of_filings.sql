-- Links of answers, appeals and other filings are checked like those of reports.
ALTER TABLE "filing_evidence" ADD COLUMN "link_key" text GENERATED ALWAYS AS (case type
    when 'video' then 'youtube:' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end) STORED;--> statement-breakpoint
CREATE INDEX "filing_evidence_by_link" ON "filing_evidence" USING btree ("link_key","filing_id") WHERE link_key is not null;--> statement-breakpoint
create function add_links_of_filings() returns trigger language plpgsql as $$
begin
  insert into links (key, next_check_at)
    select a.link_key, min(f.filed_at) from added a join filings f on f.id = a.filing_id
    where a.link_key is not null group by a.link_key order by a.link_key
    on conflict (key) do update
      set next_check_at = least(links.next_check_at, greatest(excluded.next_check_at, links.checked_at + interval '1 day'));
  return null;
end $$;
--> statement-breakpoint
create trigger add_links after insert on filing_evidence referencing new table as added
  for each statement execute function add_links_of_filings();
--> statement-breakpoint
create or replace function drop_unused_link(unused text) returns void language plpgsql as $$
begin
  perform from links where key = unused for update skip locked;
  if found then
    delete from links where key = unused
      and not exists (select from evidence_links where link_key = unused)
      and not exists (select from evidence_copies where link_key = unused)
      and not exists (select from filing_evidence where link_key = unused);
  end if;
end $$;
--> statement-breakpoint
create constraint trigger drop_unused_link after delete on filing_evidence deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_link_of_removed();
--> statement-breakpoint
create or replace function tell_link() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'report:' || report_id) from (
    select report_id from evidence_links where link_key = new.key
    union select report_id from evidence_copies where link_key = new.key
    union select f.report_id from filing_evidence e join filings f on f.id = e.filing_id where e.link_key = new.key) shown;
  return null;
end $$;
--> statement-breakpoint
-- A case under appeal is checked as often as an open one.
create trigger check_links_of_appealed after update of is_under_appeal on reports for each row
  when (new.is_under_appeal and not old.is_under_appeal) execute function check_links_of_reopened();
--> statement-breakpoint
create or replace function rebuild_links() returns void language sql as $$
  insert into links (key, next_check_at)
    select key, now() + random() * interval '1 day' from (
      select link_key as key from evidence_links union select link_key from evidence_copies
      union select link_key from filing_evidence) shown
    where key is not null
    on conflict do nothing
$$;
--> statement-breakpoint
select rebuild_links();
