CREATE TABLE "oldest_api" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "oldest_api_one" CHECK ("oldest_api"."id" = 1),
	CONSTRAINT "oldest_api_version" CHECK ("oldest_api"."version" ~ '^[0-9]+[.][0-9]+[.][0-9]+$')
);--> statement-breakpoint
INSERT INTO "oldest_api" ("id", "version") VALUES (1, '1.0.0');
