CREATE TABLE "job_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "minute_counts" (
	"name" text NOT NULL,
	"minute" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "minute_counts_name_minute_pk" PRIMARY KEY("name","minute"),
	CONSTRAINT "minute_counts_count" CHECK ("minute_counts"."count" > 0)
);
