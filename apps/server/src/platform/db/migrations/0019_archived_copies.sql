-- An archived page is checked too: a mirror that leads nowhere does not count as evidence.
drop trigger drop_unused_link on evidence_copies;--> statement-breakpoint
ALTER TABLE "evidence_copies" drop column "link_key";--> statement-breakpoint
ALTER TABLE "evidence_copies" ADD COLUMN "link_key" text GENERATED ALWAYS AS (case type
      when 'video' then 'youtube:' || video_id
      when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
        then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
      when 'archive' then case when octet_length(url) <= 2000 then regexp_replace(url, '#.*$', '') end
      end) STORED;--> statement-breakpoint
CREATE INDEX "evidence_copies_by_link" ON "evidence_copies" USING btree ("link_key","report_id") WHERE link_key is not null;--> statement-breakpoint
create constraint trigger drop_unused_link after delete on evidence_copies deferrable initially deferred
  for each row when (old.link_key is not null) execute function drop_link_of_removed();
--> statement-breakpoint
select rebuild_links();
