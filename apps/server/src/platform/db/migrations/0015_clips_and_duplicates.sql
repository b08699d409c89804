-- Where in a video or a match to look, and which report a duplicate repeats.
ALTER TABLE "filing_evidence" ADD COLUMN "start_seconds" integer;--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD COLUMN "end_seconds" integer;--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD COLUMN "match_round" integer;--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD COLUMN "match_tick" integer;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "start_seconds" integer;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "end_seconds" integer;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "match_round" integer;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "match_tick" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "duplicate_of_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "duplicate_of_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_duplicate_of_id_reports_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_duplicate_of_id_reports_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_duplicating" ON "reports" USING btree ("duplicate_of_id") WHERE duplicate_of_id is not null;--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_clip" CHECK ("filing_evidence"."start_seconds" between 0 and 43200 and "filing_evidence"."end_seconds" between 1 and 43200 and "filing_evidence"."end_seconds" > coalesce("filing_evidence"."start_seconds", 0));--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_clip_of_video" CHECK ("filing_evidence"."type" = 'video' or coalesce("filing_evidence"."start_seconds", "filing_evidence"."end_seconds") is null);--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_demo" CHECK ("filing_evidence"."match_round" between 1 and 200 and "filing_evidence"."match_tick" between 0 and 10000000);--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_demo_of_match" CHECK ("filing_evidence"."type" = 'match' or coalesce("filing_evidence"."match_round", "filing_evidence"."match_tick") is null);--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_clip" CHECK ("evidence_links"."start_seconds" between 0 and 43200 and "evidence_links"."end_seconds" between 1 and 43200 and "evidence_links"."end_seconds" > coalesce("evidence_links"."start_seconds", 0));--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_clip_of_video" CHECK ("evidence_links"."type" = 'video' or coalesce("evidence_links"."start_seconds", "evidence_links"."end_seconds") is null);--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_demo" CHECK ("evidence_links"."match_round" between 1 and 200 and "evidence_links"."match_tick" between 0 and 10000000);--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_demo_of_match" CHECK ("evidence_links"."type" = 'match' or coalesce("evidence_links"."match_round", "evidence_links"."match_tick") is null);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_duplicate_of" CHECK ("reports"."duplicate_of_id" is null or "reports"."status" = 'verified_duplicate');--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_duplicate_of_another" CHECK ("reports"."duplicate_of_id" <> "reports"."id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_duplicate_of" CHECK ("reviews"."duplicate_of_id" is null or "reviews"."decision" = 'duplicate');--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_duplicate_of_another" CHECK ("reviews"."duplicate_of_id" <> "reviews"."report_id");
--> statement-breakpoint
-- Links that were stored before name their start in the address: t=134, t=134s, t=2m14s, start=134.
update evidence_links e set start_seconds = named.seconds
from (
  select id, coalesce(substring(t from '(\d+)h')::int, 0) * 3600 + coalesce(substring(t from '(\d+)m')::int, 0) * 60
    + coalesce(substring(t from '(\d+)s?$')::int, 0) as seconds
  from (select id, substring(url from '[?&#](?:t|start)=((?:\d{1,2}h)?(?:\d{1,4}m)?(?:\d{1,5}s?)?)(?:[&#]|$)') as t
    from evidence_links where type = 'video') links
  where t <> '') named
where named.id = e.id and named.seconds between 1 and 43200;
--> statement-breakpoint
update filing_evidence e set start_seconds = named.seconds
from (
  select filing_id, position, coalesce(substring(t from '(\d+)h')::int, 0) * 3600 + coalesce(substring(t from '(\d+)m')::int, 0) * 60
    + coalesce(substring(t from '(\d+)s?$')::int, 0) as seconds
  from (select filing_id, position, substring(url from '[?&#](?:t|start)=((?:\d{1,2}h)?(?:\d{1,4}m)?(?:\d{1,5}s?)?)(?:[&#]|$)') as t
    from filing_evidence where type = 'video') links
  where t <> '') named
where named.filing_id = e.filing_id and named.position = e.position and named.seconds between 1 and 43200;
