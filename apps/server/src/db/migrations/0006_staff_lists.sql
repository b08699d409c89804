CREATE TABLE "split_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"cheater_votes" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "split_reports" ADD CONSTRAINT "split_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_names" ADD CONSTRAINT "user_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_events_outcomes" ON "report_events" USING btree ("kind","created_at","to_status") WHERE kind in ('verdict', 'overridden', 'reopened');--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS LAST);