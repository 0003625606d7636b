ALTER TABLE "order_outbox" DROP CONSTRAINT "order_outbox_orderId_status_unique";--> statement-breakpoint
ALTER TABLE "order_outbox" ADD COLUMN "kind" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_outbox_status_once" ON "order_outbox" USING btree ("order_id","status") WHERE "order_outbox"."kind" = 'status';--> statement-breakpoint
CREATE INDEX "order_outbox_order" ON "order_outbox" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "order_outbox" ADD CONSTRAINT "order_outbox_kind" CHECK ("order_outbox"."kind" in ('status', 'estimate', 'changed', 'paid', 'refunded'));--> statement-breakpoint
-- Rows from before get the slugs by which a folder may know them.
UPDATE "cities" SET "slug" = lower(regexp_replace("name"->>'en', '[^A-Za-z0-9]+', '-', 'g'))
WHERE "id" IN (SELECT min("id") FROM "cities" GROUP BY lower(regexp_replace("name"->>'en', '[^A-Za-z0-9]+', '-', 'g')));--> statement-breakpoint
UPDATE "slides" SET "slug" = regexp_replace("image", '^.*/', '')
WHERE "id" IN (SELECT min("id") FROM "slides" GROUP BY regexp_replace("image", '^.*/', ''));--> statement-breakpoint
UPDATE "delivery_zones" AS z SET "slug" = CASE n."nth" WHEN 1 THEN 'near' WHEN 2 THEN 'far' ELSE 'zone-' || n."nth" END
FROM (SELECT "id", row_number() OVER (PARTITION BY "branch_id" ORDER BY "id") AS "nth" FROM "delivery_zones") AS n
WHERE n."id" = z."id";
