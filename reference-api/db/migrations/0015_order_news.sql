ALTER TABLE "order_outbox" DROP CONSTRAINT "order_outbox_orderId_status_unique";--> statement-breakpoint
ALTER TABLE "order_outbox" ADD COLUMN "kind" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_outbox_status_once" ON "order_outbox" USING btree ("order_id","status") WHERE "order_outbox"."kind" = 'status';--> statement-breakpoint
CREATE INDEX "order_outbox_order" ON "order_outbox" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "order_outbox" ADD CONSTRAINT "order_outbox_kind" CHECK ("order_outbox"."kind" in ('status', 'estimate', 'changed', 'paid', 'refunded'));