CREATE TABLE "iiko_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"iiko_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"iiko_status" text,
	"is_cancel_told" boolean DEFAULT false NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "iiko_orders_iikoId_unique" UNIQUE("iiko_id"),
	CONSTRAINT "iiko_orders_state" CHECK ("iiko_orders"."state" in ('new', 'making', 'made', 'failed', 'over'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL,
	"outbox_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"last_status" smallint,
	"last_error" text,
	"last_answer" text,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'done', 'dead')),
	CONSTRAINT "webhook_deliveries_settled" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."settled_at" is null)),
	CONSTRAINT "webhook_deliveries_tries" CHECK ("webhook_deliveries"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"types" text[],
	"branch_guids" text[],
	"with_customer" boolean DEFAULT false NOT NULL,
	"secret_version" smallint DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_outbox" DROP CONSTRAINT "order_outbox_kind";--> statement-breakpoint
ALTER TABLE "iiko_orders" ADD CONSTRAINT "iiko_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_outbox_id_order_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."order_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "iiko_orders_due" ON "iiko_orders" USING btree ("next_at") WHERE "iiko_orders"."state" in ('new', 'making', 'made');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","outbox_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_outbox" ON "webhook_deliveries" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_turn" ON "webhook_deliveries" USING btree ("order_id","endpoint_id","outbox_id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."state" = 'dead';--> statement-breakpoint
ALTER TABLE "order_outbox" ADD CONSTRAINT "order_outbox_kind" CHECK ("order_outbox"."kind" in ('status', 'estimate', 'changed', 'alarm', 'paid', 'refunded'));