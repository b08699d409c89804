CREATE TABLE "job_results" (
	"job" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone,
	"problem" text,
	"found" jsonb,
	CONSTRAINT "job_results_job" CHECK ("job_results"."job" in ('backup command', 'update check'))
);
