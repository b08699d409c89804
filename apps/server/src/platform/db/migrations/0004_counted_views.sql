ALTER TABLE "tally_deltas" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "tally_deltas" CASCADE;--> statement-breakpoint
DROP INDEX "users_banned_by_joined";--> statement-breakpoint
DROP INDEX "users_banned_by_essence";--> statement-breakpoint
DROP INDEX "users_banned_by_reports";--> statement-breakpoint
DROP INDEX "users_banned_by_overturned";--> statement-breakpoint
DROP INDEX "users_eye_by_joined";--> statement-breakpoint
DROP INDEX "users_eye_by_essence";--> statement-breakpoint
DROP INDEX "users_eye_by_reports";--> statement-breakpoint
DROP INDEX "users_eye_by_overturned";--> statement-breakpoint
DROP INDEX "users_no_steam_by_joined";--> statement-breakpoint
DROP INDEX "users_no_steam_by_essence";--> statement-breakpoint
DROP INDEX "users_no_steam_by_reports";--> statement-breakpoint
DROP INDEX "users_no_steam_by_overturned";--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE is_banned;--> statement-breakpoint
CREATE INDEX "users_eye" ON "users" USING btree (member_since desc nulls last, id desc nulls last) WHERE has_the_eye;