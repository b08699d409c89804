CREATE TABLE "lobby_answers" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"was_in_match" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lobby_answers_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_events" DROP CONSTRAINT "report_events_kind";--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "addendum" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "addendum_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lobby_answers" ADD CONSTRAINT "lobby_answers_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_answers" ADD CONSTRAINT "lobby_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lobby_answers_by_user" ON "lobby_answers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_addition" CHECK ("evidence_links"."added_at" is null or "evidence_links"."added_by_id" is null);--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_kind" CHECK ("report_events"."kind" in ('submitted', 'edited', 'added', 'reviewed', 'verdict', 'overridden', 'reopened', 'evidence', 'appealed', 'appeal_upheld', 'appeal_overturned', 'appeal_withdrawn', 'appeal_closed'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_addendum_is_dated" CHECK (("reports"."addendum" is null) = ("reports"."addendum_at" is null));