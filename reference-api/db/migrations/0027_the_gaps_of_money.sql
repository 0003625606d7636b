ALTER TABLE "staff_acts" DROP CONSTRAINT "staff_acts_act";--> statement-breakpoint
ALTER TABLE "iiko_orders" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "auto_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_act" CHECK ("staff_acts"."act" in ('accept', 'next', 'cancel', 'refund', 'receipt', 'stop', 'resume', 'kitchen', 'task_done', 'problem'));