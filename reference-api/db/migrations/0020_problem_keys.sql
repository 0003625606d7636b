ALTER TABLE "order_problems" DROP CONSTRAINT "order_problems_key_unique";--> statement-breakpoint
DROP INDEX "order_problems_order_id";--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_key" UNIQUE("order_id","key");