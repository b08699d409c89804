CREATE TABLE "essence_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"report_id" uuid,
	"reason" text NOT NULL,
	"sequence" integer NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "essence_entries_cause" UNIQUE("report_id","user_id","reason","sequence"),
	CONSTRAINT "essence_entries_amount" CHECK ("essence_entries"."reason" = 'carried_over' or "essence_entries"."amount" = (case reason when 'conviction' then 20 when 'malicious' then -50 when 'review' then 2 when 'evidence' then 10 end) * case when "essence_entries"."sequence" % 2 = 1 then 1 else -1 end),
	CONSTRAINT "essence_entries_report" CHECK (("essence_entries"."report_id" is null) = ("essence_entries"."reason" = 'carried_over')),
	CONSTRAINT "essence_entries_sequence" CHECK ("essence_entries"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "review_publication" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"published_before" timestamp with time zone NOT NULL,
	CONSTRAINT "review_publication_one_row" CHECK ("review_publication"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "notices_status" CHECK ("notices"."status" in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined', 'verified_duplicate', 'verified_troll'))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"steam64_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text,
	"profile_url" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"convicting_report_id" uuid,
	"convicted_at" timestamp with time zone,
	"total_reports" integer DEFAULT 0 NOT NULL,
	"pending_reports" integer DEFAULT 0 NOT NULL,
	"convictions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "players_steam64_id" CHECK ("players"."steam64_id" ~ '^765[0-9]{14}$'),
	CONSTRAINT "players_conviction_is_dated" CHECK (("players"."convicting_report_id" is null) = ("players"."convicted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "vanity_names" (
	"name" text PRIMARY KEY NOT NULL,
	"steam64_id" text,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"video_id" text,
	"added_by_id" uuid,
	"review_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_links_type" CHECK ("evidence_links"."type" in ('video', 'image', 'match')),
	CONSTRAINT "evidence_links_video" CHECK (("evidence_links"."type" = 'video') = ("evidence_links"."video_id" is not null)),
	CONSTRAINT "evidence_links_review_has_adder" CHECK ("evidence_links"."review_id" is null or "evidence_links"."added_by_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "lobby_mates" (
	"report_id" uuid NOT NULL,
	"steam64_id" text NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text,
	"position" integer NOT NULL,
	CONSTRAINT "lobby_mates_report_id_steam64_id_pk" PRIMARY KEY("report_id","steam64_id")
);
--> statement-breakpoint
CREATE TABLE "report_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text,
	"round" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_events_kind" CHECK ("report_events"."kind" in ('submitted', 'edited', 'reviewed', 'verdict', 'overridden', 'reopened', 'evidence'))
);
--> statement-breakpoint
CREATE TABLE "report_revisions" (
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_revisions_report_id_revision_pk" PRIMARY KEY("report_id","revision")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reported_steam64_id" text NOT NULL,
	"reported_player_name" text NOT NULL,
	"reported_player_avatar" text,
	"description" text NOT NULL,
	"cheats_used" text[] NOT NULL,
	"submitter_id" uuid NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"verdict_at" timestamp with time zone,
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined', 'verified_duplicate', 'verified_troll')),
	CONSTRAINT "reports_verdict_is_dated" CHECK (("reports"."verdict_at" is not null) = ("reports"."status" like 'verified\_%')),
	CONSTRAINT "reports_review_count" CHECK ("reports"."review_count" between 0 and 5),
	CONSTRAINT "reports_edits" CHECK ("reports"."edits" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_once_per_round" UNIQUE("report_id","round","reviewer_id"),
	CONSTRAINT "reviews_decision" CHECK ("reviews"."decision" in ('cheater', 'undetermined', 'duplicate', 'troll'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_user_id" uuid,
	"target_report_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes'))
);
--> statement-breakpoint
CREATE TABLE "opened_votes" (
	"report_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_votes_report_id_round_user_id_pk" PRIMARY KEY("report_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "split_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"cheater_votes" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"name" text PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"discord_hash" text NOT NULL,
	"eye_removed_by_staff" boolean NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_steam_links" (
	"user_id" uuid NOT NULL,
	"steam_hash" text NOT NULL,
	"unlinked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_steam_links_user_id_steam_hash_pk" PRIMARY KEY("user_id","steam_hash")
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "steam_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"discord_id" text,
	"discord_username" text,
	"discord_global_name" text,
	"discord_email" text,
	"discord_email_verified" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"profile_picture_url" text,
	"steam64_id" text,
	"steam_username" text,
	"steam_avatar_url" text,
	"user_type" text DEFAULT 'other' NOT NULL,
	"has_the_eye" boolean DEFAULT false NOT NULL,
	"eye_removed_by_staff" boolean DEFAULT false NOT NULL,
	"is_banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"member_since" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"essence" integer DEFAULT 0 NOT NULL,
	"reports_submitted" integer DEFAULT 0 NOT NULL,
	"verified_cheater_reports" integer DEFAULT 0 NOT NULL,
	"verified_undetermined_reports" integer DEFAULT 0 NOT NULL,
	"verified_troll_reports" integer DEFAULT 0 NOT NULL,
	"unique_convictions" integer DEFAULT 0 NOT NULL,
	"reviews_done" integer DEFAULT 0 NOT NULL,
	"public_essence" integer DEFAULT 0 NOT NULL,
	"public_reviews_done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_discord_id_unique" UNIQUE("discord_id"),
	CONSTRAINT "users_steam64_id_unique" UNIQUE("steam64_id"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('admin', 'moderator', 'other')),
	CONSTRAINT "users_ban_reason" CHECK ("users"."is_banned" or "users"."ban_reason" is null),
	CONSTRAINT "users_deleted_are_nobody" CHECK ("users"."deleted_at" is null or ("users"."discord_id" is null and "users"."steam64_id" is null and "users"."discord_email" is null))
);
--> statement-breakpoint
ALTER TABLE "essence_entries" ADD CONSTRAINT "essence_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essence_entries" ADD CONSTRAINT "essence_entries_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_mates" ADD CONSTRAINT "lobby_mates_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_mates" ADD CONSTRAINT "lobby_mates_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_steam64_id_players_steam64_id_fk" FOREIGN KEY ("reported_steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_report_id_reports_id_fk" FOREIGN KEY ("target_report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_votes" ADD CONSTRAINT "opened_votes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_votes" ADD CONSTRAINT "opened_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_reports" ADD CONSTRAINT "split_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_names" ADD CONSTRAINT "user_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_steam_links" ADD CONSTRAINT "former_steam_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "essence_entries_carried_over" ON "essence_entries" USING btree ("user_id","sequence") WHERE reason = 'carried_over';--> statement-breakpoint
CREATE INDEX "essence_entries_by_user" ON "essence_entries" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","reason");--> statement-breakpoint
CREATE INDEX "notices_by_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST,"report_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unseen" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "players_by_conviction" ON "players" USING btree ("convicted_at" DESC NULLS LAST,"steam64_id") WHERE convicted_at is not null;--> statement-breakpoint
CREATE INDEX "drafts_by_user" ON "drafts" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "evidence_links_by_report" ON "evidence_links" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "evidence_links_by_adder" ON "evidence_links" USING btree ("added_by_id") WHERE added_by_id is not null;--> statement-breakpoint
CREATE INDEX "lobby_mates_by_player" ON "lobby_mates" USING btree ("steam64_id","report_id");--> statement-breakpoint
CREATE INDEX "report_events_by_report" ON "report_events" USING btree ("report_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_events_outcomes" ON "report_events" USING btree ("kind","created_at","to_status") WHERE kind in ('verdict', 'overridden', 'reopened');--> statement-breakpoint
CREATE INDEX "reports_by_player" ON "reports" USING btree ("reported_steam64_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_by_submitter" ON "reports" USING btree ("submitter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_by_age" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("created_at","id") WHERE status in ('unverified', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_each" ON "reports" USING btree ("reported_steam64_id","submitter_id") WHERE status in ('unverified', 'processing');--> statement-breakpoint
CREATE INDEX "reports_convicting" ON "reports" USING btree ("reported_steam64_id","verdict_at","id") WHERE status = 'verified_cheater';--> statement-breakpoint
CREATE INDEX "reviews_by_reviewer" ON "reviews" USING btree ("reviewer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_target_user" ON "audit_log" USING btree ("target_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_target_report" ON "audit_log" USING btree ("target_report_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_host" ON "audit_log" USING btree ("created_at" DESC NULLS LAST) WHERE actor_id is null;--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "split_reports_by_age" ON "split_reports" USING btree ("closed_at" DESC NULLS LAST,"report_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tally_deltas_by_name" ON "tally_deltas" USING btree ("name");--> statement-breakpoint
CREATE INDEX "former_accounts_by_discord" ON "former_accounts" USING btree ("discord_hash","deleted_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_by_rank" ON "users" USING btree ("public_essence" DESC NULLS LAST,"id") WHERE not is_banned and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("member_since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE user_type = 'admin';--> statement-breakpoint
CREATE INDEX "users_active_reviewers" ON "users" USING btree ("last_active_at") WHERE has_the_eye and not is_banned;--> statement-breakpoint
CREATE INDEX "users_by_lower_name" ON "users" USING btree (lower("username") text_pattern_ops);