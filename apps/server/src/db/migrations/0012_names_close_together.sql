-- The pieces of names are kept in the index alone. Beside the names they made each row four times as long, and what many
-- names share was spread over four times as many pages.
DROP INDEX "user_names_by_piece";--> statement-breakpoint
ALTER TABLE "user_names" DROP COLUMN "pieces";--> statement-breakpoint
-- Writes the rows anew, without what was dropped.
cluster user_names using user_names_pkey;
--> statement-breakpoint
alter table user_names set without cluster;
--> statement-breakpoint
-- Dear, as whoever plans a query must know: the index answers, and the pieces of a row are never computed to be looked at.
-- Nor is it worth calling helpers for a hundred rows, which take longer to come than the rows to be found.
alter function name_pieces(text) cost 10000 parallel restricted;
--> statement-breakpoint
CREATE INDEX "user_names_by_piece" ON "user_names" USING gin (name_pieces(names));--> statement-breakpoint
analyze user_names;
