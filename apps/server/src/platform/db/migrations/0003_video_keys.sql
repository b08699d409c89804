DROP INDEX "filing_evidence_by_link";--> statement-breakpoint
DROP INDEX "evidence_copies_by_link";--> statement-breakpoint
DROP INDEX "links_due";--> statement-breakpoint
DROP INDEX "evidence_links_by_link";--> statement-breakpoint
ALTER TABLE "exam_case_versions" ALTER COLUMN "video_host" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_evidence" drop column "link_key";--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD COLUMN "link_key" text GENERATED ALWAYS AS (case type
    when 'video' then video_host || ':' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end) STORED;--> statement-breakpoint
ALTER TABLE "evidence_copies" drop column "link_key";--> statement-breakpoint
ALTER TABLE "evidence_copies" ADD COLUMN "link_key" text GENERATED ALWAYS AS (case type
      when 'video' then video_host || ':' || video_id
      when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
        then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
      when 'archive' then case when octet_length(url) <= 2000 then regexp_replace(url, '#.*$', '') end
      end) STORED;--> statement-breakpoint
ALTER TABLE "links" drop column "host";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "host" text GENERATED ALWAYS AS (case when key like 'https://%' then lower(substring(key from '^https://([^/?#]+)')) else split_part(key, ':', 1) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_links" drop column "link_key";--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "link_key" text GENERATED ALWAYS AS (case type
    when 'video' then video_host || ':' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end) STORED;--> statement-breakpoint
CREATE INDEX "filing_evidence_by_key" ON "filing_evidence" USING btree ("link_key","filing_id") WHERE link_key is not null;--> statement-breakpoint
CREATE INDEX "evidence_copies_by_key" ON "evidence_copies" USING btree ("link_key","report_id") WHERE link_key is not null;--> statement-breakpoint
CREATE INDEX "links_due_by_host" ON "links" USING btree ("host","next_check_at");--> statement-breakpoint
CREATE INDEX "evidence_links_by_key" ON "evidence_links" USING btree ("link_key","report_id") WHERE link_key is not null;--> statement-breakpoint
ALTER TABLE "exam_case_versions" ADD CONSTRAINT "exam_case_versions_video_host" CHECK ("exam_case_versions"."video_host" in ('youtube'));--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_video_host" CHECK ("filing_evidence"."video_host" in ('youtube'));--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_host_of_video" CHECK (("filing_evidence"."video_host" is null) = ("filing_evidence"."video_id" is null));--> statement-breakpoint
ALTER TABLE "evidence_copies" ADD CONSTRAINT "evidence_copies_video_host" CHECK ("evidence_copies"."video_host" in ('youtube'));--> statement-breakpoint
ALTER TABLE "evidence_copies" ADD CONSTRAINT "evidence_copies_host_of_video" CHECK (("evidence_copies"."video_host" is null) = ("evidence_copies"."video_id" is null));--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_video_host" CHECK ("evidence_links"."video_host" in ('youtube'));--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_host_of_video" CHECK (("evidence_links"."video_host" is null) = ("evidence_links"."video_id" is null));