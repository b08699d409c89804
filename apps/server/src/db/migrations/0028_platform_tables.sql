DROP INDEX "alert_events_by_player";--> statement-breakpoint
CREATE INDEX "alerts_by_player" ON "alerts" USING btree ("steam64_id");--> statement-breakpoint
CREATE INDEX "alert_events_by_player" ON "alert_events" USING btree ("steam64_id","id");