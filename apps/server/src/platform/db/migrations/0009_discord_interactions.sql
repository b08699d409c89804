CREATE TABLE "discord_interactions" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "discord_interactions_by_age" ON "discord_interactions" USING btree ("seen_at");