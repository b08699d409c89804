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
    end) STORED,
	"added_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_copies_kind" CHECK ("evidence_copies"."kind" in ('mirror', 'replacement')),
	CONSTRAINT "evidence_copies_type" CHECK ("evidence_copies"."type" in ('video', 'image', 'archive')),
	CONSTRAINT "evidence_copies_video" CHECK (("evidence_copies"."type" = 'video') = ("evidence_copies"."video_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "link_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "filings" DROP CONSTRAINT "filings_ground_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "evidence_gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evidence_links" ADD COLUMN "link_key" text GENERATED ALWAYS AS (case type
    when 'video' then 'youtube:' || video_id
    when 'image' then case when octet_length(url) <= 2000 and url ~* '^https?://[^/?#]'
      then regexp_replace(regexp_replace(url, '#.*$', ''), '^https?', 'https', 'i') end
    end) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "evidence_gone_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evidence_copies" ADD CONSTRAINT "evidence_copies_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_copies" ADD CONSTRAINT "evidence_copies_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_copies_by_report" ON "evidence_copies" USING btree ("report_id","of_key");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_copies_once_each" ON "evidence_copies" USING btree ("report_id","of_key",md5(url));--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_copies_one_replacement" ON "evidence_copies" USING btree ("report_id","of_key") WHERE kind = 'replacement';--> statement-breakpoint
CREATE INDEX "evidence_copies_by_link" ON "evidence_copies" USING btree ("link_key","report_id") WHERE link_key is not null;--> statement-breakpoint
CREATE INDEX "evidence_copies_by_adder" ON "evidence_copies" USING btree ("added_by_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "links_due" ON "links" USING btree ("host","next_check_at");--> statement-breakpoint
CREATE INDEX "evidence_links_by_link" ON "evidence_links" USING btree ("link_key","report_id") WHERE link_key is not null;--> statement-breakpoint
CREATE INDEX "reports_lost_evidence" ON "reports" USING btree ("status","evidence_gone_since","id") WHERE evidence_gone_since is not null;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_ground_known" CHECK ("filings"."ground" in ('wrong_player', 'misleading_evidence', 'not_in_control', 'evidence_gone', 'other'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'decide_filing', 'hide_statement', 'show_statement', 'add_note', 'remove_note', 'pause_reporting', 'lift_pause', 'remove_copy'));