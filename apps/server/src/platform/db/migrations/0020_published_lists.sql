CREATE TABLE "list_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"public_key" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "list_keys_state" CHECK ("list_keys"."state" in ('active', 'retired', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "published_lists" (
	"name" text PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"players" integer NOT NULL,
	"basis" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"size" integer NOT NULL,
	"gzip" "bytea" NOT NULL,
	CONSTRAINT "published_lists_name" CHECK ("published_lists"."name" in ('convicted.json', 'convicted.txt'))
);
--> statement-breakpoint
CREATE INDEX "report_events_overturned" ON "report_events" USING btree ("created_at","report_id") WHERE from_status = 'verified_cheater' and to_status <> 'verified_cheater';