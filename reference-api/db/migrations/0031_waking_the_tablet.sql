CREATE TABLE "staff_push_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"outbox_id" integer NOT NULL,
	"kind" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_push_messages_kind" CHECK ("staff_push_messages"."kind" in ('order', 'alarm')),
	CONSTRAINT "staff_push_messages_tries" CHECK ("staff_push_messages"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"public_key" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "staff_push_subscriptions_locale" CHECK ("staff_push_subscriptions"."locale" in ('ru', 'en', 'kk')),
	CONSTRAINT "staff_push_subscriptions_endpoint" CHECK (length("staff_push_subscriptions"."endpoint") <= 1500)
);
--> statement-breakpoint
ALTER TABLE "staff_push_messages" ADD CONSTRAINT "staff_push_messages_subscription_id_staff_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."staff_push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_messages" ADD CONSTRAINT "staff_push_messages_outbox_id_order_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."order_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_key_id_staff_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."staff_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_push_messages_once" ON "staff_push_messages" USING btree ("subscription_id","outbox_id");--> statement-breakpoint
CREATE INDEX "staff_push_messages_outbox_id" ON "staff_push_messages" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "staff_push_messages_next_at" ON "staff_push_messages" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_key_id" ON "staff_push_subscriptions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_branch_id" ON "staff_push_subscriptions" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_seen_at" ON "staff_push_subscriptions" USING btree ("seen_at");