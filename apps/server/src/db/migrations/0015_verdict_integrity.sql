CREATE TABLE "opened_votes" (
	"report_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_votes_report_id_round_user_id_pk" PRIMARY KEY("report_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "former_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"discord_hash" text NOT NULL,
	"eye_removed_by_staff" boolean NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_steam_links" (
	"user_id" uuid NOT NULL,
	"steam_hash" text NOT NULL,
	"unlinked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_steam_links_user_id_steam_hash_pk" PRIMARY KEY("user_id","steam_hash")
);
--> statement-breakpoint
ALTER TABLE "essence_entries" DROP CONSTRAINT "essence_entries_amount";--> statement-breakpoint
ALTER TABLE "essence_entries" ALTER COLUMN "report_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "opened_votes" ADD CONSTRAINT "opened_votes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_votes" ADD CONSTRAINT "opened_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_steam_links" ADD CONSTRAINT "former_steam_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_accounts_by_discord" ON "former_accounts" USING btree ("discord_hash","deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "essence_entries_carried_over" ON "essence_entries" USING btree ("user_id","sequence") WHERE reason = 'carried_over';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_each" ON "reports" USING btree ("reported_steam64_id","submitter_id") WHERE status in ('unverified', 'processing');--> statement-breakpoint
ALTER TABLE "essence_entries" ADD CONSTRAINT "essence_entries_report" CHECK (("essence_entries"."report_id" is null) = ("essence_entries"."reason" = 'carried_over'));--> statement-breakpoint
ALTER TABLE "essence_entries" ADD CONSTRAINT "essence_entries_amount" CHECK ("essence_entries"."reason" = 'carried_over' or "essence_entries"."amount" = (case reason when 'conviction' then 20 when 'malicious' then -50 when 'review' then 2 when 'evidence' then 10 end) * case when "essence_entries"."sequence" % 2 = 1 then 1 else -1 end);