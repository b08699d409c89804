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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "follow_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"steam64_id" text NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_steam64_id_pk" PRIMARY KEY("user_id","steam64_id"),
	CONSTRAINT "follows_steam64_id" CHECK ("follows"."steam64_id" ~ '^765[0-9]{14}$')
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_ban_change_id_steam_ban_changes_id_fk" FOREIGN KEY ("ban_change_id") REFERENCES "public"."steam_ban_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_id_alert_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."alert_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_alert_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."alert_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_feeds" ADD CONSTRAINT "follow_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_events_standing_conviction" ON "alert_events" USING btree ("steam64_id") WHERE kind = 'convicted' and retracted_at is null;--> statement-breakpoint
CREATE INDEX "alert_events_convictions" ON "alert_events" USING btree (coalesce(retracted_at, happened_at) desc nulls last,"id" DESC NULLS LAST) WHERE kind = 'convicted';--> statement-breakpoint
CREATE INDEX "alert_events_by_player" ON "alert_events" USING btree ("steam64_id","id") WHERE kind in ('convicted', 'banned');--> statement-breakpoint
CREATE INDEX "alert_events_by_ban" ON "alert_events" USING btree ("ban_change_id") WHERE ban_change_id is not null;--> statement-breakpoint
CREATE INDEX "alert_events_pending" ON "alert_events" USING btree ("id") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "alert_events_passing" ON "alert_events" USING btree ("happened_at") WHERE kind in ('appealed', 'split', 'queue_old');--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_each" ON "alerts" USING btree ("user_id",coalesce(steam64_id, kind));--> statement-breakpoint
CREATE INDEX "alerts_by_user" ON "alerts" USING btree ("user_id","created_at" DESC NULLS LAST,"steam64_id");--> statement-breakpoint
CREATE INDEX "alerts_unseen" ON "alerts" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "alerts_by_event" ON "alerts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "deliveries" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_by_end" ON "deliveries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "follows_by_player" ON "follows" USING btree ("steam64_id","user_id");--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("due_at") WHERE due_at is not null;