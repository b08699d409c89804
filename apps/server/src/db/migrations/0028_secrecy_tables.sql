DROP INDEX "users_by_essence";--> statement-breakpoint
DROP INDEX "users_banned_by_essence";--> statement-breakpoint
DROP INDEX "users_eye_by_essence";--> statement-breakpoint
DROP INDEX "users_no_steam_by_essence";--> statement-breakpoint
CREATE INDEX "users_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last);--> statement-breakpoint
CREATE INDEX "users_banned_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE is_banned;--> statement-breakpoint
CREATE INDEX "users_eye_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE has_the_eye;--> statement-breakpoint
CREATE INDEX "users_no_steam_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;