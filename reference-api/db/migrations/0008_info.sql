CREATE TABLE "faq_groups" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "faq_groups_slug" CHECK ("faq_groups"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"slug" text PRIMARY KEY NOT NULL,
	"group_slug" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "faq_questions_slug" CHECK ("faq_questions"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"about" text NOT NULL,
	"overall" smallint NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"branch_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_key_unique" UNIQUE("key"),
	CONSTRAINT "feedback_about" CHECK ("feedback"."about" in ('service', 'branch', 'site', 'app')),
	CONSTRAINT "feedback_overall" CHECK ("feedback"."overall" between 1 and 5),
	CONSTRAINT "feedback_phone" CHECK ("feedback"."phone" ~ '^7[67][0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "faq_questions" ADD CONSTRAINT "faq_questions_group_slug_faq_groups_slug_fk" FOREIGN KEY ("group_slug") REFERENCES "public"."faq_groups"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_questions_group_slug_index" ON "faq_questions" USING btree ("group_slug");--> statement-breakpoint
CREATE INDEX "feedback_branch_id_index" ON "feedback" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "feedback_user_id_index" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_created_at_index" ON "feedback" USING btree ("created_at");