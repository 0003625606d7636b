ALTER TABLE "order_problem_lines" DROP CONSTRAINT "order_problem_lines_line";--> statement-breakpoint
ALTER TABLE "order_problems" DROP CONSTRAINT "order_problems_wish";--> statement-breakpoint
ALTER TABLE "order_problems" DROP CONSTRAINT "order_problems_state";--> statement-breakpoint
ALTER TABLE "order_problems" DROP CONSTRAINT "order_problems_cause";--> statement-breakpoint
ALTER TABLE "order_problem_lines" ADD COLUMN "is_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_problem_lines_line" ON "order_problem_lines" USING btree ("line_id") WHERE not "order_problem_lines"."is_released";--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_wish" CHECK ("order_problems"."wish" in ('bonus', 'money', 'remake'));--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_state" CHECK ("order_problems"."state" in ('received', 'bonus', 'money', 'remake', 'refused') and ("order_problems"."state" = 'received') = ("order_problems"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_cause" CHECK ("order_problems"."review_cause" in ('remake', 'cash', 'part', 'nothing', 'order_cap', 'month_cap', 'new_customer', 'network') and ("order_problems"."state" <> 'refused' or "order_problems"."review_cause" is not null));