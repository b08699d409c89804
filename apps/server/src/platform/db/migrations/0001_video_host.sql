ALTER TABLE "exam_case_versions" ADD COLUMN "video_host" text;--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD COLUMN "video_host" text;--> statement-breakpoint
ALTER TABLE "evidence_copies" ADD COLUMN "video_host" text;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "video_host" text;