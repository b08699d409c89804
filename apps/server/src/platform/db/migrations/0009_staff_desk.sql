CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"target_user_id" uuid,
	"target_steam64_id" text,
	"target_report_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_notes_one_target" CHECK (num_nonnulls("staff_notes"."target_user_id", "staff_notes"."target_steam64_id", "staff_notes"."target_report_id") = 1),
	CONSTRAINT "staff_notes_text" CHECK (char_length("staff_notes"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_presence_subject_id_user_id_pk" PRIMARY KEY("subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "has_appeal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "overturned_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_target_steam64_id_players_steam64_id_fk" FOREIGN KEY ("target_steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_target_report_id_reports_id_fk" FOREIGN KEY ("target_report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_by_user" ON "staff_notes" USING btree ("target_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE target_user_id is not null;--> statement-breakpoint
CREATE INDEX "staff_notes_by_player" ON "staff_notes" USING btree ("target_steam64_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE target_steam64_id is not null;--> statement-breakpoint
CREATE INDEX "staff_notes_by_report" ON "staff_notes" USING btree ("target_report_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE target_report_id is not null;--> statement-breakpoint
CREATE INDEX "staff_presence_by_user" ON "staff_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_appealed" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE has_appeal;--> statement-breakpoint
CREATE INDEX "users_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last);--> statement-breakpoint
CREATE INDEX "users_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last);--> statement-breakpoint
CREATE INDEX "users_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last);--> statement-breakpoint
CREATE INDEX "users_banned_by_joined" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE is_banned;--> statement-breakpoint
CREATE INDEX "users_banned_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last) WHERE is_banned;--> statement-breakpoint
CREATE INDEX "users_banned_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last) WHERE is_banned;--> statement-breakpoint
CREATE INDEX "users_banned_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last) WHERE is_banned;--> statement-breakpoint
CREATE INDEX "users_eye_by_joined" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE has_the_eye;--> statement-breakpoint
CREATE INDEX "users_eye_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last) WHERE has_the_eye;--> statement-breakpoint
CREATE INDEX "users_eye_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last) WHERE has_the_eye;--> statement-breakpoint
CREATE INDEX "users_eye_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last) WHERE has_the_eye;--> statement-breakpoint
CREATE INDEX "users_no_steam_by_joined" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_no_steam_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_no_steam_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_no_steam_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_paused" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE user_type <> 'other';--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'decide_filing', 'hide_statement', 'show_statement', 'add_note', 'remove_note', 'pause_reporting', 'lift_pause'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pause" CHECK (("users"."paused_at" is null) = ("users"."pause_reason" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pause_ends" CHECK ("users"."paused_at" is not null or "users"."paused_until" is null);