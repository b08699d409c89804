CREATE TABLE "appeal_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appeal_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appeal_reviews_once_each" UNIQUE("appeal_id","reviewer_id"),
	CONSTRAINT "appeal_reviews_decision" CHECK ("appeal_reviews"."decision" in ('cheater', 'undetermined', 'duplicate', 'troll'))
);
--> statement-breakpoint
CREATE TABLE "filing_evidence" (
	"filing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"video_id" text,
	CONSTRAINT "filing_evidence_filing_id_position_pk" PRIMARY KEY("filing_id","position"),
	CONSTRAINT "filing_evidence_type" CHECK ("filing_evidence"."type" in ('video', 'image', 'match')),
	CONSTRAINT "filing_evidence_video" CHECK (("filing_evidence"."type" = 'video') = ("filing_evidence"."video_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"report_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"concerned_id" uuid,
	"state" text NOT NULL,
	"ground" text,
	"statement" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"filed_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"staff_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"decided_by_id" uuid,
	"reason" text,
	CONSTRAINT "filings_kind" CHECK ("filings"."kind" in ('answer', 'appeal', 'reopening', 'claim')),
	CONSTRAINT "filings_state" CHECK ("filings"."state" in ('filed', 'review', 'admission', 'staff', 'upheld', 'overturned', 'accepted', 'declined', 'withdrawn', 'closed')),
	CONSTRAINT "filings_ground_known" CHECK ("filings"."ground" in ('wrong_player', 'misleading_evidence', 'not_in_control', 'other')),
	CONSTRAINT "filings_closed_by_known" CHECK ("filings"."closed_by" in ('override', 'account_deleted')),
	CONSTRAINT "filings_ground" CHECK (("filings"."ground" is not null) = ("filings"."kind" = 'appeal')),
	CONSTRAINT "filings_answer" CHECK (("filings"."kind" = 'answer') = ("filings"."state" = 'filed') or "filings"."state" in ('withdrawn', 'closed')),
	CONSTRAINT "filings_review" CHECK ("filings"."kind" = 'appeal' or "filings"."state" not in ('review', 'admission', 'upheld', 'overturned')),
	CONSTRAINT "filings_closed" CHECK (("filings"."closed_at" is null) = ("filings"."state" in ('filed', 'review', 'admission', 'staff'))),
	CONSTRAINT "filings_closed_by" CHECK (("filings"."closed_by" is not null) = ("filings"."state" = 'closed')),
	CONSTRAINT "filings_staff_since" CHECK ("filings"."staff_since" is not null or "filings"."state" not in ('admission', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "staff_leases" (
	"filing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_events" DROP CONSTRAINT "report_events_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_pkey";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_user_id_pk" PRIMARY KEY("report_id","user_id");--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "filing_id" uuid;--> statement-breakpoint
ALTER TABLE "report_events" ADD COLUMN "filing_id" uuid;--> statement-breakpoint
ALTER TABLE "report_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_under_appeal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appeal_reviews" ADD CONSTRAINT "appeal_reviews_appeal_id_filings_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_reviews" ADD CONSTRAINT "appeal_reviews_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_reviews" ADD CONSTRAINT "appeal_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_concerned_id_users_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_leases" ADD CONSTRAINT "staff_leases_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_leases" ADD CONSTRAINT "staff_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_reviews_by_report" ON "appeal_reviews" USING btree ("report_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "appeal_reviews_by_reviewer" ON "appeal_reviews" USING btree ("reviewer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "filings_one_answer" ON "filings" USING btree ("report_id") WHERE kind = 'answer' and state = 'filed';--> statement-breakpoint
CREATE UNIQUE INDEX "filings_one_open" ON "filings" USING btree ("report_id","kind") WHERE kind in ('appeal', 'reopening') and state in ('review', 'admission', 'staff');--> statement-breakpoint
CREATE UNIQUE INDEX "filings_one_open_claim" ON "filings" USING btree ("report_id","author_id") WHERE kind = 'claim' and state = 'staff';--> statement-breakpoint
CREATE INDEX "filings_by_report" ON "filings" USING btree ("report_id","filed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "filings_by_author" ON "filings" USING btree ("author_id","filed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "filings_by_concerned" ON "filings" USING btree ("concerned_id","filed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE concerned_id is not null;--> statement-breakpoint
CREATE INDEX "filings_inbox" ON "filings" USING btree ("staff_since","id") WHERE state in ('admission', 'staff');--> statement-breakpoint
CREATE INDEX "filings_inbox_by_kind" ON "filings" USING btree ("kind","staff_since","id") WHERE state in ('admission', 'staff');--> statement-breakpoint
CREATE INDEX "filings_in_review" ON "filings" USING btree ("opened_at","id") WHERE state = 'review';--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_id_end" ON "reports" USING btree (right(id::text, 6));--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_kind" CHECK ("report_events"."kind" in ('submitted', 'edited', 'reviewed', 'verdict', 'overridden', 'reopened', 'evidence', 'appealed', 'appeal_upheld', 'appeal_overturned', 'appeal_withdrawn', 'appeal_closed'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'decide_filing', 'hide_statement', 'show_statement'));