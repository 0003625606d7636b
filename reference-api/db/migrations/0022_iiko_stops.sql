CREATE TABLE "iiko_stops" (
	"branch_id" integer NOT NULL,
	"iiko_id" uuid NOT NULL,
	CONSTRAINT "iiko_stops_branch_id_iiko_id_pk" PRIMARY KEY("branch_id","iiko_id")
);
--> statement-breakpoint
ALTER TABLE "iiko_stops" ADD CONSTRAINT "iiko_stops_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;