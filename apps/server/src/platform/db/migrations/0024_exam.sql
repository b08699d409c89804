CREATE TABLE "exam_attempt_cases" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"given" text,
	CONSTRAINT "exam_attempt_cases_attempt_id_position_pk" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "exam_attempt_cases_position" CHECK ("exam_attempt_cases"."position" between 1 and 12),
	CONSTRAINT "exam_attempt_cases_given" CHECK ("exam_attempt_cases"."given" in ('cheater', 'not_cheater'))
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"has_passed" boolean,
	CONSTRAINT "exam_attempts_result" CHECK (("exam_attempts"."handed_in_at" is null) = ("exam_attempts"."has_passed" is null))
);
--> statement-breakpoint
CREATE TABLE "exam_case_versions" (
	"case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"video_id" text NOT NULL,
	"start_seconds" integer,
	"end_seconds" integer,
	"context" text NOT NULL,
	"answer" text NOT NULL,
	"explanation" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_case_versions_case_id_version_pk" PRIMARY KEY("case_id","version"),
	CONSTRAINT "exam_case_versions_answer" CHECK ("exam_case_versions"."answer" in ('cheater', 'not_cheater')),
	CONSTRAINT "exam_case_versions_clip" CHECK ("exam_case_versions"."start_seconds" between 0 and 43200 and "exam_case_versions"."end_seconds" between 1 and 43200 and "exam_case_versions"."end_seconds" > coalesce("exam_case_versions"."start_seconds", 0))
);
--> statement-breakpoint
CREATE TABLE "exam_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"shown" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_report";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "exam_attempt_cases" ADD CONSTRAINT "exam_attempt_cases_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt_cases" ADD CONSTRAINT "exam_attempt_cases_version" FOREIGN KEY ("case_id","version") REFERENCES "public"."exam_case_versions"("case_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_case_versions" ADD CONSTRAINT "exam_case_versions_case_id_exam_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."exam_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_cases" ADD CONSTRAINT "exam_cases_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempt_cases_by_case" ON "exam_attempt_cases" USING btree ("case_id","version","attempt_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_by_user" ON "exam_attempts" USING btree ("user_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_open" ON "exam_attempts" USING btree ("user_id") WHERE handed_in_at is null;--> statement-breakpoint
CREATE INDEX "exam_cases_by_age" ON "exam_cases" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exam_cases_active" ON "exam_cases" USING btree ("id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "exam_cases_by_report" ON "exam_cases" USING btree ("report_id") WHERE report_id is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('outcome', 'evidence', 'pause', 'exam'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report" CHECK (("notices"."kind" in ('pause', 'exam')) = ("notices"."report_id" is null));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'decide_filing', 'hide_statement', 'show_statement', 'add_note', 'remove_note', 'pause_reporting', 'lift_pause', 'remove_copy', 'add_exam_case', 'edit_exam_case', 'retire_exam_case', 'restore_exam_case'));