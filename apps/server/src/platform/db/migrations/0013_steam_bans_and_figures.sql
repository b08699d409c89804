CREATE TABLE "steam_ban_calls" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "steam_ban_calls_one_row" CHECK ("steam_ban_calls"."id" = 1)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "public_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"figures" jsonb
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "steam_ban_changes" ADD CONSTRAINT "steam_ban_changes_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steam_bans" ADD CONSTRAINT "steam_bans_steam64_id_players_steam64_id_fk" FOREIGN KEY ("steam64_id") REFERENCES "public"."players"("steam64_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "steam_ban_changes_by_player" ON "steam_ban_changes" USING btree ("steam64_id","seen_at","id");--> statement-breakpoint
CREATE INDEX "steam_bans_due" ON "steam_bans" USING btree ("next_check_at","steam64_id");--> statement-breakpoint
CREATE INDEX "steam_bans_profiles_due" ON "steam_bans" USING btree ("next_profile_check_at","steam64_id");