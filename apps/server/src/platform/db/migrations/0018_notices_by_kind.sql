-- A lost link no longer takes the place of a verdict, and a pause of reporting is told too.
ALTER TABLE "notices" DROP CONSTRAINT "notices_report_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "report_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "kind" text DEFAULT 'outcome' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "pause_reason" text;--> statement-breakpoint
-- What a lost link took the place of.
insert into notices (kind, report_id, user_id, filing_id, status, created_at, seen_at)
  select 'outcome', n.report_id, n.user_id, n.filing_id, n.status, coalesce(r.verdict_at, n.created_at), n.seen_at
  from notices n join reports r on r.id = n.report_id
  where n.evidence_gone_at is not null and (n.status like 'verified%' or n.filing_id is not null);--> statement-breakpoint
update notices set kind = 'evidence', filing_id = null where evidence_gone_at is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_one_of_a_kind" UNIQUE NULLS NOT DISTINCT("report_id","user_id","kind");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('outcome', 'evidence', 'pause'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report" CHECK (("notices"."kind" = 'pause') = ("notices"."report_id" is null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_status" CHECK (("notices"."report_id" is null) = ("notices"."status" is null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_evidence" CHECK (("notices"."kind" = 'evidence') = ("notices"."evidence_gone_at" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_pause" CHECK ("notices"."kind" = 'pause' or coalesce("notices"."pause_reason", "notices"."paused_until"::text) is null);
