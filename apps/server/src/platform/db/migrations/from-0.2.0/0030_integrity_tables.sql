CREATE TABLE "lobby_answers" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"was_in_match" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lobby_answers_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
ALTER TABLE "notices" DROP CONSTRAINT "notices_one_of_a_kind";
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";
ALTER TABLE "notices" DROP CONSTRAINT "notices_report";
ALTER TABLE "report_events" DROP CONSTRAINT "report_events_kind";
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";
DROP INDEX "alert_events_by_player";
DROP INDEX "users_by_essence";
DROP INDEX "users_banned_by_essence";
DROP INDEX "users_eye_by_essence";
DROP INDEX "users_no_steam_by_essence";
ALTER TABLE "alert_events" ADD COLUMN "announce_at" timestamp with time zone;
ALTER TABLE "exam_attempt_cases" ADD COLUMN "counts_apart" boolean DEFAULT false NOT NULL;
ALTER TABLE "staff_leases" ADD COLUMN "taken_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "notices" ADD COLUMN "about_user_id" uuid;
ALTER TABLE "notices" ADD COLUMN "actor_id" uuid;
ALTER TABLE "evidence_links" ADD COLUMN "added_at" timestamp with time zone;
ALTER TABLE "reports" ADD COLUMN "addendum" text;
ALTER TABLE "reports" ADD COLUMN "addendum_at" timestamp with time zone;
ALTER TABLE "opened_votes" ADD COLUMN "added_mirror" boolean DEFAULT false NOT NULL;
ALTER TABLE "users" ADD COLUMN "named_beside_evidence" boolean DEFAULT false NOT NULL;
ALTER TABLE "lobby_answers" ADD CONSTRAINT "lobby_answers_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lobby_answers" ADD CONSTRAINT "lobby_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "lobby_answers_by_user" ON "lobby_answers" USING btree ("user_id");
ALTER TABLE "notices" ADD CONSTRAINT "notices_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "alerts_by_player" ON "alerts" USING btree ("steam64_id");
CREATE INDEX "exam_attempts_by_age" ON "exam_attempts" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "alert_events_by_player" ON "alert_events" USING btree ("steam64_id","id");
CREATE INDEX "users_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last);
CREATE INDEX "users_banned_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE is_banned;
CREATE INDEX "users_eye_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE has_the_eye;
CREATE INDEX "users_no_steam_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;
ALTER TABLE "notices" ADD CONSTRAINT "notices_one_of_a_kind" UNIQUE NULLS NOT DISTINCT("report_id","user_id","kind","about_user_id");
ALTER TABLE "notices" ADD CONSTRAINT "notices_eye" CHECK (("notices"."kind" = 'eye') = ("notices"."about_user_id" is not null and "notices"."actor_id" is not null));
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('outcome', 'evidence', 'pause', 'exam', 'eye', 'vote'));
ALTER TABLE "notices" ADD CONSTRAINT "notices_report" CHECK (("notices"."kind" in ('pause', 'exam', 'eye')) = ("notices"."report_id" is null));
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_addition" CHECK ("evidence_links"."added_at" is null or "evidence_links"."added_by_id" is null);
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_kind" CHECK ("report_events"."kind" in ('submitted', 'edited', 'added', 'reviewed', 'verdict', 'overridden', 'reopened', 'evidence', 'appealed', 'appeal_upheld', 'appeal_overturned', 'appeal_withdrawn', 'appeal_closed'));
ALTER TABLE "reports" ADD CONSTRAINT "reports_addendum_is_dated" CHECK (("reports"."addendum" is null) = ("reports"."addendum_at" is null));
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'decide_filing', 'take_over_lease', 'hide_statement', 'show_statement', 'add_note', 'remove_note', 'pause_reporting', 'lift_pause', 'add_mirror', 'remove_copy', 'add_exam_case', 'edit_exam_case', 'retire_exam_case', 'restore_exam_case'));
