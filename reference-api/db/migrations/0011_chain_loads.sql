CREATE TABLE "chain_loads" (
	"chain" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
