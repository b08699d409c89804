CREATE TABLE "notices" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "notices_status" CHECK ("notices"."status" in ('unverified', 'processing', 'verified_cheater', 'verified_undetermined', 'verified_duplicate', 'verified_troll'))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_unseen" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "reports_convicting" ON "reports" USING btree ("reported_steam64_id","verdict_at","id") WHERE status = 'verified_cheater';