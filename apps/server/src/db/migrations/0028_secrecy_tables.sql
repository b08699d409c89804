ALTER TABLE "notices" DROP CONSTRAINT "notices_one_of_a_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_report";--> statement-breakpoint
DROP INDEX "users_by_essence";--> statement-breakpoint
DROP INDEX "users_banned_by_essence";--> statement-breakpoint
DROP INDEX "users_eye_by_essence";--> statement-breakpoint
DROP INDEX "users_no_steam_by_essence";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "about_user_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last);--> statement-breakpoint
CREATE INDEX "users_banned_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE is_banned;--> statement-breakpoint
CREATE INDEX "users_eye_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE has_the_eye;--> statement-breakpoint
CREATE INDEX "users_no_steam_by_essence" ON "users" USING btree (public_essence desc nulls last, id desc nulls last) WHERE steam64_id is null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_one_of_a_kind" UNIQUE NULLS NOT DISTINCT("report_id","user_id","kind","about_user_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_eye" CHECK (("notices"."kind" = 'eye') = ("notices"."about_user_id" is not null and "notices"."actor_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('outcome', 'evidence', 'pause', 'exam', 'eye'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report" CHECK (("notices"."kind" in ('pause', 'exam', 'eye')) = ("notices"."report_id" is null));