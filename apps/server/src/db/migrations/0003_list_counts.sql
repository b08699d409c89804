CREATE TABLE "list_counts" (
	"list" text NOT NULL,
	"depth" smallint NOT NULL,
	"prefix" "bytea" NOT NULL,
	"n" bigint NOT NULL,
	"is_split" boolean DEFAULT false NOT NULL,
	CONSTRAINT "list_counts_list_depth_prefix_pk" PRIMARY KEY("list","depth","prefix")
);
--> statement-breakpoint
DROP INDEX "players_by_conviction";--> statement-breakpoint
DROP INDEX "reports_by_age";--> statement-breakpoint
DROP INDEX "reports_by_status";--> statement-breakpoint
DROP INDEX "audit_log_by_age";--> statement-breakpoint
DROP INDEX "users_by_essence";--> statement-breakpoint
ALTER TABLE "tally_deltas" ADD COLUMN "place" "bytea";--> statement-breakpoint
CREATE INDEX "list_counts_unsettled" ON "list_counts" USING btree ("list") WHERE n = 0 or (n > 128 and not is_split);--> statement-breakpoint
CREATE INDEX "tally_deltas_by_place" ON "tally_deltas" USING btree ("name","place");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE user_type = 'admin';