CREATE TABLE "former_customers" (
	"customer_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "promo_redemptions_phone";--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD COLUMN "customer_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_key" text;--> statement-breakpoint
CREATE INDEX "promo_redemptions_customer" ON "promo_redemptions" USING btree ("promocode_id","customer_key");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network_key","created_at");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("customer_phone","created_at");--> statement-breakpoint
ALTER TABLE "promo_redemptions" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_flags" CHECK ("orders"."flags" <@ array['large_cash', 'many_orders', 'unproven_phone']);