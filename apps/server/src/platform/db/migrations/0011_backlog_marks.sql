CREATE TABLE "backlog_marks" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
