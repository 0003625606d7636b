CREATE TABLE "order_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "order_outbox_orderId_status_unique" UNIQUE("order_id","status"),
	CONSTRAINT "order_outbox_status" CHECK ("order_outbox"."status" in ('sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "product_ratings" (
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	CONSTRAINT "product_ratings_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "product_ratings_stars" CHECK ("product_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"overall" smallint NOT NULL,
	"complaints" text[] NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_overall" CHECK ("reviews"."overall" between 1 and 5),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('published', 'requires_attention')),
	CONSTRAINT "reviews_complaints" CHECK ("reviews"."complaints" <@ array['late', 'cold', 'missing', 'wrong', 'taste', 'courier', 'packaging'])
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "dedup_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "order_outbox" ADD CONSTRAINT "order_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_order_id_reviews_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."reviews"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_outbox_waiting" ON "order_outbox" USING btree ("id") WHERE "order_outbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "product_ratings_product_id_index" ON "product_ratings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_unreceived" ON "orders" USING btree ("status_at") WHERE "orders"."status" = 'delivered' and "orders"."received_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_dedup" UNIQUE("user_id","dedup_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel" CHECK (("orders"."cancel_reason" is null or "orders"."status" = 'cancelled') and ("orders"."cancel_reason" is not null or "orders"."cancel_comment" = '') and "orders"."cancel_reason" in ('changed_mind', 'too_long', 'wrong_order', 'wrong_address', 'other'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received" CHECK (("orders"."received_at" is null) = ("orders"."received_by" is null) and ("orders"."received_at" is null or "orders"."status" = 'delivered') and "orders"."received_by" in ('customer', 'shop'));--> statement-breakpoint
INSERT INTO "order_outbox" ("order_id", "status", "at", "processed_at") SELECT "order_id", "status", "at", "at" FROM "order_status_events" ORDER BY "id";--> statement-breakpoint
CREATE TRIGGER "count_menu_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_ratings" FOR EACH STATEMENT EXECUTE FUNCTION "count_menu_version"();
