-- The tables of Argus 0.2.0, for restoring its backups. Triggers and functions are in ../../functions.

CREATE TABLE "alert_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"steam64_id" text,
	"report_id" uuid,
	"ban_change_id" uuid,
	"happened_at" timestamp with time zone NOT NULL,
	"retracted_at" timestamp with time zone,
	"is_pending" boolean DEFAULT true NOT NULL,
	"told_up_to" uuid,
	CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('convicted', 'overturned', 'banned', 'appealed', 'split', 'queue_old')),
	CONSTRAINT "alert_events_ban" CHECK (("alert_events"."kind" = 'banned') = ("alert_events"."ban_change_id" is not null)),
	CONSTRAINT "alert_events_player" CHECK (("alert_events"."kind" = 'queue_old') = ("alert_events"."steam64_id" is null))
);
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"steam64_id" text,
	"kind" text NOT NULL,
	"event_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('convicted', 'overturned', 'banned', 'webhook_off', 'community_webhook_off')),
	CONSTRAINT "alerts_subject" CHECK (("alerts"."kind" in ('webhook_off', 'community_webhook_off')) = ("alerts"."steam64_id" is null)),
	CONSTRAINT "alerts_event" CHECK (("alerts"."event_id" is null) = ("alerts"."steam64_id" is null))
);
CREATE TABLE "deliveries" (
	"event_id" bigint NOT NULL,
	"webhook_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deliveries_event_id_webhook_id_pk" PRIMARY KEY("event_id","webhook_id"),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('pending', 'sending', 'sent', 'uncertain', 'refused', 'outdated')),
	CONSTRAINT "deliveries_ended" CHECK (("deliveries"."state" in ('pending', 'sending')) = ("deliveries"."ended_at" is null))
);
CREATE TABLE "follow_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_feeds_token_hash_unique" UNIQUE("token_hash")
);
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"steam64_id" text NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_steam64_id_pk" PRIMARY KEY("user_id","steam64_id"),
	CONSTRAINT "follows_steam64_id" CHECK ("follows"."steam64_id" ~ '^765[0-9]{14}$')
);
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"discord_id" text NOT NULL,
	"secret" text,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	CONSTRAINT "webhooks_one_each" UNIQUE NULLS NOT DISTINCT("user_id"),
	CONSTRAINT "webhooks_secret" CHECK (("webhooks"."user_id" is null) = ("webhooks"."secret" is null)),
	CONSTRAINT "webhooks_off" CHECK ("webhooks"."switched_off_at" is null or "webhooks"."due_at" is null)
);
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
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
CREATE TABLE "review_publication" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"published_before" timestamp with time zone NOT NULL,
	CONSTRAINT "review_publication_one_row" CHECK ("review_publication"."id" = 1)
);
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
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"has_passed" boolean,
	CONSTRAINT "exam_attempts_result" CHECK (("exam_attempts"."handed_in_at" is null) = ("exam_attempts"."has_passed" is null))
);
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
CREATE TABLE "filing_evidence" (
	"filing_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"video_id" text,
	"link_key" text GENERATED ALWAYS AS (case type
    when 'video' then 'youtube:' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end) STORED,
	"start_seconds" integer,
	"end_seconds" integer,
	"match_round" integer,
	"match_tick" integer,
	CONSTRAINT "filing_evidence_filing_id_position_pk" PRIMARY KEY("filing_id","position"),
	CONSTRAINT "filing_evidence_type" CHECK ("filing_evidence"."type" in ('video', 'image', 'match')),
	CONSTRAINT "filing_evidence_video" CHECK (("filing_evidence"."type" = 'video') = ("filing_evidence"."video_id" is not null)),
	CONSTRAINT "filing_evidence_clip" CHECK ("filing_evidence"."start_seconds" between 0 and 43200 and "filing_evidence"."end_seconds" between 1 and 43200 and "filing_evidence"."end_seconds" > coalesce("filing_evidence"."start_seconds", 0)),
	CONSTRAINT "filing_evidence_clip_of_video" CHECK ("filing_evidence"."type" = 'video' or coalesce("filing_evidence"."start_seconds", "filing_evidence"."end_seconds") is null),
	CONSTRAINT "filing_evidence_demo" CHECK ("filing_evidence"."match_round" between 1 and 200 and "filing_evidence"."match_tick" between 0 and 10000000),
	CONSTRAINT "filing_evidence_demo_of_match" CHECK ("filing_evidence"."type" = 'match' or coalesce("filing_evidence"."match_round", "filing_evidence"."match_tick") is null)
);
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
	CONSTRAINT "filings_ground_known" CHECK ("filings"."ground" in ('wrong_player', 'misleading_evidence', 'not_in_control', 'evidence_gone', 'other')),
	CONSTRAINT "filings_closed_by_known" CHECK ("filings"."closed_by" in ('override', 'account_deleted')),
	CONSTRAINT "filings_ground" CHECK (("filings"."ground" is not null) = ("filings"."kind" = 'appeal')),
	CONSTRAINT "filings_answer" CHECK (("filings"."kind" = 'answer') = ("filings"."state" = 'filed') or "filings"."state" in ('withdrawn', 'closed')),
	CONSTRAINT "filings_review" CHECK ("filings"."kind" = 'appeal' or "filings"."state" not in ('review', 'admission', 'upheld', 'overturned')),
	CONSTRAINT "filings_closed" CHECK (("filings"."closed_at" is null) = ("filings"."state" in ('filed', 'review', 'admission', 'staff'))),
	CONSTRAINT "filings_closed_by" CHECK (("filings"."closed_by" is not null) = ("filings"."state" = 'closed')),
	CONSTRAINT "filings_staff_since" CHECK ("filings"."staff_since" is not null or "filings"."state" not in ('admission', 'staff'))
);
CREATE TABLE "staff_leases" (
	"filing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE TABLE "evidence_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"of_key" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"video_id" text,
	"link_key" text GENERATED ALWAYS AS (case type
      when 'video' then 'youtube:' || video_id
      when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
        then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
      when 'archive' then case when octet_length(url) <= 2000 then regexp_replace(url, '#.*$', '') end
      end) STORED,
	"added_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_copies_kind" CHECK ("evidence_copies"."kind" in ('mirror', 'replacement')),
	CONSTRAINT "evidence_copies_type" CHECK ("evidence_copies"."type" in ('video', 'image', 'archive')),
	CONSTRAINT "evidence_copies_video" CHECK (("evidence_copies"."type" = 'video') = ("evidence_copies"."video_id" is not null))
);
CREATE TABLE "link_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"paused_until" timestamp with time zone
);
CREATE TABLE "links" (
	"key" text PRIMARY KEY NOT NULL,
	"host" text GENERATED ALWAYS AS (case when key like 'youtube:%' then 'youtube' else lower(substring(key from '^https://([^/?#]+)')) end) STORED NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"title" text,
	"channel" text,
	"misses" integer DEFAULT 0 NOT NULL,
	"first_missed_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "links_state" CHECK ("links"."state" in ('unchecked', 'ok', 'restricted', 'gone')),
	CONSTRAINT "links_misses" CHECK (("links"."misses" > 0) = ("links"."first_missed_at" is not null)),
	CONSTRAINT "links_gone" CHECK (("links"."gone_at" is not null) = ("links"."state" = 'gone'))
);
CREATE TABLE "notices" (
	"kind" text DEFAULT 'outcome' NOT NULL,
	"report_id" uuid,
	"user_id" uuid NOT NULL,
	"filing_id" uuid,
	"status" text,
	"evidence_gone_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "notices_one_of_a_kind" UNIQUE NULLS NOT DISTINCT("report_id","user_id","kind"),
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('outcome', 'evidence', 'pause', 'exam')),
	CONSTRAINT "notices_status" CHECK ("notices"."status" in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined', 'verified_duplicate', 'verified_troll')),
	CONSTRAINT "notices_report" CHECK (("notices"."kind" in ('pause', 'exam')) = ("notices"."report_id" is null)),
	CONSTRAINT "notices_report_status" CHECK (("notices"."report_id" is null) = ("notices"."status" is null)),
	CONSTRAINT "notices_evidence" CHECK (("notices"."kind" = 'evidence') = ("notices"."evidence_gone_at" is not null)),
	CONSTRAINT "notices_pause" CHECK ("notices"."kind" = 'pause' or coalesce("notices"."pause_reason", "notices"."paused_until"::text) is null)
);
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
CREATE TABLE "vanity_names" (
	"name" text PRIMARY KEY NOT NULL,
	"steam64_id" text,
	"fetched_at" timestamp with time zone NOT NULL
);
CREATE TABLE "list_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"public_key" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "list_keys_state" CHECK ("list_keys"."state" in ('active', 'retired', 'revoked'))
);
CREATE TABLE "published_lists" (
	"name" text PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"players" integer NOT NULL,
	"basis" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"size" integer NOT NULL,
	"gzip" "bytea" NOT NULL,
	CONSTRAINT "published_lists_name" CHECK ("published_lists"."name" in ('convicted.json', 'convicted.txt'))
);
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
CREATE TABLE "evidence_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"video_id" text,
	"start_seconds" integer,
	"end_seconds" integer,
	"match_round" integer,
	"match_tick" integer,
	"added_by_id" uuid,
	"review_id" uuid,
	"link_key" text GENERATED ALWAYS AS (case type
    when 'video' then 'youtube:' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end) STORED,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_links_type" CHECK ("evidence_links"."type" in ('video', 'image', 'match')),
	CONSTRAINT "evidence_links_video" CHECK (("evidence_links"."type" = 'video') = ("evidence_links"."video_id" is not null)),
	CONSTRAINT "evidence_links_clip" CHECK ("evidence_links"."start_seconds" between 0 and 43200 and "evidence_links"."end_seconds" between 1 and 43200 and "evidence_links"."end_seconds" > coalesce("evidence_links"."start_seconds", 0)),
	CONSTRAINT "evidence_links_clip_of_video" CHECK ("evidence_links"."type" = 'video' or coalesce("evidence_links"."start_seconds", "evidence_links"."end_seconds") is null),
	CONSTRAINT "evidence_links_demo" CHECK ("evidence_links"."match_round" between 1 and 200 and "evidence_links"."match_tick" between 0 and 10000000),
	CONSTRAINT "evidence_links_demo_of_match" CHECK ("evidence_links"."type" = 'match' or coalesce("evidence_links"."match_round", "evidence_links"."match_tick") is null),
	CONSTRAINT "evidence_links_review_has_adder" CHECK ("evidence_links"."review_id" is null or "evidence_links"."added_by_id" is not null)
);
CREATE TABLE "lobby_mates" (
	"report_id" uuid NOT NULL,
	"steam64_id" text NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text,
	"position" integer NOT NULL,
	CONSTRAINT "lobby_mates_report_id_steam64_id_pk" PRIMARY KEY("report_id","steam64_id")
);
CREATE TABLE "report_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text,
	"round" integer NOT NULL,
	"filing_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_events_kind" CHECK ("report_events"."kind" in ('submitted', 'edited', 'reviewed', 'verdict', 'overridden', 'reopened', 'evidence', 'appealed', 'appeal_upheld', 'appeal_overturned', 'appeal_withdrawn', 'appeal_closed'))
);
CREATE TABLE "report_revisions" (
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_revisions_report_id_revision_pk" PRIMARY KEY("report_id","revision")
);
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
	"is_under_appeal" boolean DEFAULT false NOT NULL,
	"duplicate_of_id" uuid,
	"has_appeal" boolean DEFAULT false NOT NULL,
	"evidence_gone_since" timestamp with time zone,
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined', 'verified_duplicate', 'verified_troll')),
	CONSTRAINT "reports_verdict_is_dated" CHECK (("reports"."verdict_at" is not null) = ("reports"."status" like 'verified\_%')),
	CONSTRAINT "reports_review_count" CHECK ("reports"."review_count" between 0 and 5),
	CONSTRAINT "reports_edits" CHECK ("reports"."edits" between 0 and 5),
	CONSTRAINT "reports_duplicate_of" CHECK ("reports"."duplicate_of_id" is null or "reports"."status" = 'verified_duplicate'),
	CONSTRAINT "reports_duplicate_of_another" CHECK ("reports"."duplicate_of_id" <> "reports"."id")
);
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"duplicate_of_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_once_per_round" UNIQUE("report_id","round","reviewer_id"),
	CONSTRAINT "reviews_decision" CHECK ("reviews"."decision" in ('cheater', 'undetermined', 'duplicate', 'troll')),
	CONSTRAINT "reviews_duplicate_of" CHECK ("reviews"."duplicate_of_id" is null or "reviews"."decision" = 'duplicate'),
	CONSTRAINT "reviews_duplicate_of_another" CHECK ("reviews"."duplicate_of_id" <> "reviews"."report_id")
);
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_user_id" uuid,
	"target_report_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'decide_filing', 'hide_statement', 'show_statement', 'add_note', 'remove_note', 'pause_reporting', 'lift_pause', 'remove_copy', 'add_exam_case', 'edit_exam_case', 'retire_exam_case', 'restore_exam_case'))
);
CREATE TABLE "opened_votes" (
	"report_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_votes_report_id_round_user_id_pk" PRIMARY KEY("report_id","round","user_id")
);
CREATE TABLE "split_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"cheater_votes" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
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
CREATE TABLE "staff_presence" (
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_presence_subject_id_user_id_pk" PRIMARY KEY("subject_id","user_id")
);
CREATE TABLE "user_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"names" text NOT NULL
);
CREATE TABLE "steam_ban_calls" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "steam_ban_calls_one_row" CHECK ("steam_ban_calls"."id" = 1)
);
CREATE TABLE "steam_ban_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"steam64_id" text NOT NULL,
	"kind" text NOT NULL,
	"vac_bans" integer DEFAULT 0 NOT NULL,
	"game_bans" integer DEFAULT 0 NOT NULL,
	"is_community_banned" boolean DEFAULT false NOT NULL,
	"economy_ban" text DEFAULT 'none' NOT NULL,
	"last_ban_day" date,
	"source" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "steam_ban_changes_kind" CHECK ("steam_ban_changes"."kind" in ('banned', 'lifted', 'other'))
);
CREATE TABLE "steam_bans" (
	"steam64_id" text PRIMARY KEY NOT NULL,
	"vac_bans" integer DEFAULT 0 NOT NULL,
	"game_bans" integer DEFAULT 0 NOT NULL,
	"is_community_banned" boolean DEFAULT false NOT NULL,
	"economy_ban" text DEFAULT 'none' NOT NULL,
	"last_ban_day" date,
	"earliest_ban_day" date,
	"source" text,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_year" integer,
	"is_private" boolean,
	"is_limited" boolean,
	"next_profile_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "steam_bans_economy_ban" CHECK ("steam_bans"."economy_ban" in ('none', 'probation', 'banned')),
	CONSTRAINT "steam_bans_source" CHECK ("steam_bans"."source" in ('api', 'profile')),
	CONSTRAINT "steam_bans_checked" CHECK (("steam_bans"."checked_at" is null) = ("steam_bans"."source" is null))
);
CREATE TABLE "tallies" (
	"name" text PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
CREATE TABLE "tally_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"delta" integer NOT NULL
);
CREATE TABLE "public_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"figures" jsonb
);
CREATE TABLE "verdict_days" (
	"day" date PRIMARY KEY NOT NULL,
	"cheater" integer NOT NULL,
	"undetermined" integer NOT NULL,
	"duplicate" integer NOT NULL,
	"troll" integer NOT NULL,
	"unanimous" integer NOT NULL,
	"four_of_five" integer NOT NULL,
	"split" integer NOT NULL,
	"hours_to_verdict" jsonb NOT NULL
);
CREATE TABLE "former_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"discord_hash" text NOT NULL,
	"eye_removed_by_staff" boolean NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
CREATE TABLE "former_steam_links" (
	"user_id" uuid NOT NULL,
	"steam_hash" text NOT NULL,
	"unlinked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_steam_links_user_id_steam_hash_pk" PRIMARY KEY("user_id","steam_hash")
);
CREATE TABLE "login_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
CREATE TABLE "steam_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
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
	"paused_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	"essence" integer DEFAULT 0 NOT NULL,
	"reports_submitted" integer DEFAULT 0 NOT NULL,
	"verified_cheater_reports" integer DEFAULT 0 NOT NULL,
	"verified_undetermined_reports" integer DEFAULT 0 NOT NULL,
	"verified_troll_reports" integer DEFAULT 0 NOT NULL,
	"unique_convictions" integer DEFAULT 0 NOT NULL,
	"overturned_reports" integer DEFAULT 0 NOT NULL,
	"reviews_done" integer DEFAULT 0 NOT NULL,
	"public_essence" integer DEFAULT 0 NOT NULL,
	"public_reviews_done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_discord_id_unique" UNIQUE("discord_id"),
	CONSTRAINT "users_steam64_id_unique" UNIQUE("steam64_id"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('admin', 'moderator', 'other')),
	CONSTRAINT "users_ban_reason" CHECK ("users"."is_banned" or "users"."ban_reason" is null),
	CONSTRAINT "users_deleted_are_nobody" CHECK ("users"."deleted_at" is null or ("users"."discord_id" is null and "users"."steam64_id" is null and "users"."discord_email" is null)),
	CONSTRAINT "users_pause" CHECK (("users"."paused_at" is null) = ("users"."pause_reason" is null)),
	CONSTRAINT "users_pause_ends" CHECK ("users"."paused_at" is not null or "users"."paused_until" is null)
);
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_ban_change_id_steam_ban_changes_id_fk" FOREIGN KEY ("ban_change_id") REFERENCES "public"."steam_ban_changes"("id") ON DELETE cascade ON UPDATE no action;ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "alerts" ADD CONSTRAINT "alerts_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_id_alert_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."alert_events"("id") ON DELETE cascade ON UPDATE no action;ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_alert_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."alert_events"("id") ON DELETE cascade ON UPDATE no action;ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;ALTER TABLE "follow_feeds" ADD CONSTRAINT "follow_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "essence_entries" ADD CONSTRAINT "essence_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "essence_entries" ADD CONSTRAINT "essence_entries_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "exam_attempt_cases" ADD CONSTRAINT "exam_attempt_cases_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "exam_attempt_cases" ADD CONSTRAINT "exam_attempt_cases_version" FOREIGN KEY ("case_id","version") REFERENCES "public"."exam_case_versions"("case_id","version") ON DELETE no action ON UPDATE no action;ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "exam_case_versions" ADD CONSTRAINT "exam_case_versions_case_id_exam_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."exam_cases"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "exam_cases" ADD CONSTRAINT "exam_cases_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "appeal_reviews" ADD CONSTRAINT "appeal_reviews_appeal_id_filings_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "appeal_reviews" ADD CONSTRAINT "appeal_reviews_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "appeal_reviews" ADD CONSTRAINT "appeal_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "filing_evidence" ADD CONSTRAINT "filing_evidence_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "filings" ADD CONSTRAINT "filings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "filings" ADD CONSTRAINT "filings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "filings" ADD CONSTRAINT "filings_concerned_id_users_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "filings" ADD CONSTRAINT "filings_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "staff_leases" ADD CONSTRAINT "staff_leases_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "staff_leases" ADD CONSTRAINT "staff_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "evidence_copies" ADD CONSTRAINT "evidence_copies_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "evidence_copies" ADD CONSTRAINT "evidence_copies_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "notices" ADD CONSTRAINT "notices_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "evidence_links" ADD CONSTRAINT "evidence_links_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "lobby_mates" ADD CONSTRAINT "lobby_mates_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;ALTER TABLE "lobby_mates" ADD CONSTRAINT "lobby_mates_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;ALTER TABLE "report_events" ADD CONSTRAINT "report_events_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "report_events" ADD CONSTRAINT "report_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_steam64_id_players_steam64_id_fk" FOREIGN KEY ("reported_steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;ALTER TABLE "reports" ADD CONSTRAINT "reports_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "reports" ADD CONSTRAINT "reports_duplicate_of_id_reports_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "reviews" ADD CONSTRAINT "reviews_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "reviews" ADD CONSTRAINT "reviews_duplicate_of_id_reports_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_report_id_reports_id_fk" FOREIGN KEY ("target_report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "opened_votes" ADD CONSTRAINT "opened_votes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "opened_votes" ADD CONSTRAINT "opened_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "split_reports" ADD CONSTRAINT "split_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_target_steam64_id_players_steam64_id_fk" FOREIGN KEY ("target_steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_target_report_id_reports_id_fk" FOREIGN KEY ("target_report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "user_names" ADD CONSTRAINT "user_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "steam_ban_changes" ADD CONSTRAINT "steam_ban_changes_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;ALTER TABLE "steam_bans" ADD CONSTRAINT "steam_bans_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "former_steam_links" ADD CONSTRAINT "former_steam_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;CREATE UNIQUE INDEX "alert_events_standing_conviction" ON "alert_events" USING btree ("steam64_id") WHERE kind = 'convicted' and retracted_at is null;CREATE INDEX "alert_events_convictions" ON "alert_events" USING btree (coalesce(retracted_at, happened_at) desc nulls last,"id" DESC NULLS LAST) WHERE kind = 'convicted';CREATE INDEX "alert_events_by_player" ON "alert_events" USING btree ("steam64_id","id") WHERE kind in ('convicted', 'banned');CREATE INDEX "alert_events_by_ban" ON "alert_events" USING btree ("ban_change_id") WHERE ban_change_id is not null;CREATE INDEX "alert_events_pending" ON "alert_events" USING btree ("id") WHERE is_pending;CREATE INDEX "alert_events_passing" ON "alert_events" USING btree ("happened_at") WHERE kind in ('appealed', 'split', 'queue_old');CREATE UNIQUE INDEX "alerts_one_each" ON "alerts" USING btree ("user_id",coalesce(steam64_id, kind));CREATE INDEX "alerts_by_user" ON "alerts" USING btree ("user_id","created_at" DESC NULLS LAST,"steam64_id");CREATE INDEX "alerts_unseen" ON "alerts" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE seen_at is null;CREATE INDEX "alerts_by_event" ON "alerts" USING btree ("event_id");CREATE INDEX "deliveries_of_webhook" ON "deliveries" USING btree ("webhook_id","event_id");CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("created_at") WHERE ended_at is null;CREATE INDEX "deliveries_by_end" ON "deliveries" USING btree ("ended_at") WHERE ended_at is not null;CREATE INDEX "follows_by_player" ON "follows" USING btree ("steam64_id","user_id");CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("due_at") WHERE due_at is not null;CREATE INDEX "api_keys_by_user" ON "api_keys" USING btree ("user_id","created_at" DESC NULLS LAST);CREATE UNIQUE INDEX "essence_entries_carried_over" ON "essence_entries" USING btree ("user_id","sequence") WHERE reason = 'carried_over';CREATE INDEX "essence_entries_by_user" ON "essence_entries" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","reason");CREATE UNIQUE INDEX "exam_attempt_cases_by_case" ON "exam_attempt_cases" USING btree ("case_id","version","attempt_id");CREATE INDEX "exam_attempts_by_user" ON "exam_attempts" USING btree ("user_id","started_at" DESC NULLS LAST);CREATE UNIQUE INDEX "exam_attempts_one_open" ON "exam_attempts" USING btree ("user_id") WHERE handed_in_at is null;CREATE INDEX "exam_cases_by_age" ON "exam_cases" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "exam_cases_active" ON "exam_cases" USING btree ("id") WHERE retired_at is null;CREATE INDEX "exam_cases_by_report" ON "exam_cases" USING btree ("report_id") WHERE report_id is not null;CREATE INDEX "appeal_reviews_by_report" ON "appeal_reviews" USING btree ("report_id","reviewer_id");CREATE INDEX "appeal_reviews_by_reviewer" ON "appeal_reviews" USING btree ("reviewer_id","created_at" DESC NULLS LAST);CREATE INDEX "filing_evidence_by_link" ON "filing_evidence" USING btree ("link_key","filing_id") WHERE link_key is not null;CREATE UNIQUE INDEX "filings_one_answer" ON "filings" USING btree ("report_id") WHERE kind = 'answer' and state = 'filed';CREATE UNIQUE INDEX "filings_one_open" ON "filings" USING btree ("report_id","kind") WHERE kind in ('appeal', 'reopening') and state in ('review', 'admission', 'staff');CREATE UNIQUE INDEX "filings_one_open_claim" ON "filings" USING btree ("report_id","author_id") WHERE kind = 'claim' and state = 'staff';CREATE INDEX "filings_by_report" ON "filings" USING btree ("report_id","filed_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "filings_by_author" ON "filings" USING btree ("author_id","filed_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "filings_by_concerned" ON "filings" USING btree ("concerned_id","filed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE concerned_id is not null;CREATE INDEX "filings_inbox" ON "filings" USING btree ("staff_since","id") WHERE state in ('admission', 'staff');CREATE INDEX "filings_inbox_by_kind" ON "filings" USING btree ("kind","staff_since","id") WHERE state in ('admission', 'staff');CREATE INDEX "filings_in_review" ON "filings" USING btree ("opened_at","id") WHERE state = 'review';CREATE INDEX "evidence_copies_by_report" ON "evidence_copies" USING btree ("report_id","of_key");CREATE UNIQUE INDEX "evidence_copies_once_each" ON "evidence_copies" USING btree ("report_id","of_key",md5(url));CREATE UNIQUE INDEX "evidence_copies_one_replacement" ON "evidence_copies" USING btree ("report_id","of_key") WHERE kind = 'replacement';CREATE INDEX "evidence_copies_by_link" ON "evidence_copies" USING btree ("link_key","report_id") WHERE link_key is not null;CREATE INDEX "evidence_copies_by_adder" ON "evidence_copies" USING btree ("added_by_id","created_at" DESC NULLS LAST);CREATE INDEX "links_due" ON "links" USING btree ("host","next_check_at");CREATE INDEX "notices_by_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST,"report_id" DESC NULLS LAST);CREATE INDEX "notices_unseen" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE seen_at is null;CREATE INDEX "players_by_conviction" ON "players" USING btree ("convicted_at" DESC NULLS LAST,"steam64_id") WHERE convicted_at is not null;CREATE INDEX "drafts_by_user" ON "drafts" USING btree ("user_id","updated_at" DESC NULLS LAST);CREATE INDEX "evidence_links_by_report" ON "evidence_links" USING btree ("report_id","position");CREATE INDEX "evidence_links_by_link" ON "evidence_links" USING btree ("link_key","report_id") WHERE link_key is not null;CREATE INDEX "evidence_links_by_adder" ON "evidence_links" USING btree ("added_by_id") WHERE added_by_id is not null;CREATE INDEX "lobby_mates_by_player" ON "lobby_mates" USING btree ("steam64_id","report_id");CREATE INDEX "report_events_by_report" ON "report_events" USING btree ("report_id","created_at","id");CREATE INDEX "report_events_outcomes" ON "report_events" USING btree ("kind","created_at","to_status") WHERE kind in ('verdict', 'overridden', 'reopened');CREATE INDEX "report_events_overturned" ON "report_events" USING btree ("created_at","report_id") WHERE from_status = 'verified_cheater' and to_status <> 'verified_cheater';CREATE INDEX "reports_duplicating" ON "reports" USING btree ("duplicate_of_id") WHERE duplicate_of_id is not null;CREATE INDEX "reports_by_player" ON "reports" USING btree ("reported_steam64_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "reports_by_submitter" ON "reports" USING btree ("submitter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "reports_by_id_end" ON "reports" USING btree (right(id::text, 6));CREATE INDEX "reports_by_age" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "reports_waiting" ON "reports" USING btree ("created_at","id") WHERE status in ('unverified', 'processing');CREATE INDEX "reports_appealed" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE has_appeal;CREATE UNIQUE INDEX "reports_one_open_each" ON "reports" USING btree ("reported_steam64_id","submitter_id") WHERE status in ('unverified', 'processing');CREATE INDEX "reports_without_evidence" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE evidence_gone_since is not null;CREATE INDEX "reports_lost_evidence" ON "reports" USING btree ("status","evidence_gone_since","id") WHERE evidence_gone_since is not null;CREATE INDEX "reports_convicting" ON "reports" USING btree ("reported_steam64_id","verdict_at","id") WHERE status = 'verified_cheater';CREATE INDEX "reviews_by_reviewer" ON "reviews" USING btree ("reviewer_id","created_at" DESC NULLS LAST);CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("created_at" DESC NULLS LAST);CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);CREATE INDEX "audit_log_by_target_user" ON "audit_log" USING btree ("target_user_id","created_at" DESC NULLS LAST);CREATE INDEX "audit_log_by_target_report" ON "audit_log" USING btree ("target_report_id","created_at" DESC NULLS LAST);CREATE INDEX "audit_log_by_host" ON "audit_log" USING btree ("created_at" DESC NULLS LAST) WHERE actor_id is null;CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS LAST);CREATE INDEX "split_reports_by_age" ON "split_reports" USING btree ("closed_at" DESC NULLS LAST,"report_id" DESC NULLS LAST);CREATE INDEX "staff_notes_by_user" ON "staff_notes" USING btree ("target_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE target_user_id is not null;CREATE INDEX "staff_notes_by_player" ON "staff_notes" USING btree ("target_steam64_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE target_steam64_id is not null;CREATE INDEX "staff_notes_by_report" ON "staff_notes" USING btree ("target_report_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE target_report_id is not null;CREATE INDEX "staff_presence_by_user" ON "staff_presence" USING btree ("user_id");CREATE INDEX "steam_ban_changes_by_player" ON "steam_ban_changes" USING btree ("steam64_id","seen_at","id");CREATE INDEX "steam_bans_due" ON "steam_bans" USING btree ("next_check_at","steam64_id");CREATE INDEX "steam_bans_profiles_due" ON "steam_bans" USING btree ("next_profile_check_at","steam64_id");CREATE INDEX "tally_deltas_by_name" ON "tally_deltas" USING btree ("name");CREATE INDEX "former_accounts_by_discord" ON "former_accounts" USING btree ("discord_hash","deleted_at");CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","created_at" DESC NULLS LAST);CREATE INDEX "users_by_rank" ON "users" USING btree ("public_essence" DESC NULLS LAST,"id") WHERE not is_banned and deleted_at is null;CREATE INDEX "users_by_age" ON "users" USING btree ("member_since" DESC NULLS LAST,"id" DESC NULLS LAST);CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE user_type = 'admin';CREATE INDEX "users_active_reviewers" ON "users" USING btree ("last_active_at") WHERE has_the_eye and not is_banned;CREATE INDEX "users_by_lower_name" ON "users" USING btree (lower("username") text_pattern_ops);CREATE INDEX "users_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last);CREATE INDEX "users_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last);CREATE INDEX "users_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last);CREATE INDEX "users_banned_by_joined" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE is_banned;CREATE INDEX "users_banned_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last) WHERE is_banned;CREATE INDEX "users_banned_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last) WHERE is_banned;CREATE INDEX "users_banned_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last) WHERE is_banned;CREATE INDEX "users_eye_by_joined" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE has_the_eye;CREATE INDEX "users_eye_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last) WHERE has_the_eye;CREATE INDEX "users_eye_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last) WHERE has_the_eye;CREATE INDEX "users_eye_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last) WHERE has_the_eye;CREATE INDEX "users_no_steam_by_joined" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;CREATE INDEX "users_no_steam_by_essence" ON "users" USING btree (essence desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;CREATE INDEX "users_no_steam_by_reports" ON "users" USING btree (reports_submitted desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;CREATE INDEX "users_no_steam_by_overturned" ON "users" USING btree ((overturned_reports::float8 / greatest(reports_submitted, 1)) desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;CREATE INDEX "users_paused" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE paused_at is not null;CREATE INDEX "users_staff" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE user_type <> 'other';
ALTER TABLE "players" ADD CONSTRAINT "players_convicting_report_id_reports_id_fk" FOREIGN KEY ("convicting_report_id") REFERENCES "public"."reports"("id");
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id");
