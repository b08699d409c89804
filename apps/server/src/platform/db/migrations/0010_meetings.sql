CREATE TABLE "met_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"remembers_always" boolean DEFAULT false NOT NULL,
	"digest" text DEFAULT 'daily' NOT NULL,
	"told_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "met_choices_digest" CHECK ("met_choices"."digest" in ('daily', 'at_once', 'never')),
	CONSTRAINT "met_choices_never" CHECK ("met_choices"."digest" <> 'never' or "met_choices"."due_at" is null)
);
--> statement-breakpoint
CREATE TABLE "met_digests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "met_lobbies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"map" text,
	"met_at" timestamp with time zone NOT NULL,
	CONSTRAINT "met_lobbies_map" CHECK ("met_lobbies"."map" in ('ancient', 'anubis', 'baggage', 'cache', 'dust2', 'inferno', 'italy', 'mirage', 'nuke', 'office', 'overpass', 'shoots', 'train', 'vertigo'))
);
--> statement-breakpoint
CREATE TABLE "met_players" (
	"lobby_id" uuid NOT NULL,
	"steam64_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "met_players_lobby_id_steam64_id_pk" PRIMARY KEY("lobby_id","steam64_id"),
	CONSTRAINT "met_players_steam64_id" CHECK ("met_players"."steam64_id" ~ '^765[0-9]{14}$')
);
--> statement-breakpoint
CREATE TABLE "met_news" (
	"user_id" uuid NOT NULL,
	"steam64_id" text NOT NULL,
	"lobby_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" bigint NOT NULL,
	"digest_id" uuid,
	CONSTRAINT "met_news_user_id_steam64_id_pk" PRIMARY KEY("user_id","steam64_id"),
	CONSTRAINT "met_news_kind" CHECK ("met_news"."kind" in ('convicted', 'overturned', 'banned'))
);
--> statement-breakpoint
DROP INDEX "deliveries_of_webhook";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event_id_webhook_id_pk";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "met_choices" ADD CONSTRAINT "met_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_digests" ADD CONSTRAINT "met_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_lobbies" ADD CONSTRAINT "met_lobbies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_players" ADD CONSTRAINT "met_players_lobby_id_met_lobbies_id_fk" FOREIGN KEY ("lobby_id") REFERENCES "public"."met_lobbies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_news" ADD CONSTRAINT "met_news_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_news" ADD CONSTRAINT "met_news_lobby_id_met_lobbies_id_fk" FOREIGN KEY ("lobby_id") REFERENCES "public"."met_lobbies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_news" ADD CONSTRAINT "met_news_event_id_alert_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."alert_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_news" ADD CONSTRAINT "met_news_digest_id_met_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."met_digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "met_choices_due" ON "met_choices" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "met_digests_by_user" ON "met_digests" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "met_digests_unseen" ON "met_digests" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "met_digests_by_age" ON "met_digests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "met_lobbies_by_user" ON "met_lobbies" USING btree ("user_id","met_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "met_lobbies_by_age" ON "met_lobbies" USING btree ("met_at");--> statement-breakpoint
CREATE INDEX "met_players_by_player" ON "met_players" USING btree ("steam64_id","user_id");--> statement-breakpoint
CREATE INDEX "met_news_by_player" ON "met_news" USING btree ("steam64_id","user_id");--> statement-breakpoint
CREATE INDEX "met_news_by_lobby" ON "met_news" USING btree ("lobby_id");--> statement-breakpoint
CREATE INDEX "met_news_by_digest" ON "met_news" USING btree ("digest_id") WHERE digest_id is not null;--> statement-breakpoint
CREATE INDEX "met_news_by_event" ON "met_news" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_digest_id_met_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."met_digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_one_of_event" UNIQUE("event_id","webhook_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_one_of_digest" UNIQUE("digest_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subject" CHECK (("deliveries"."event_id" is null) <> ("deliveries"."digest_id" is null));