CREATE TABLE "acquirer_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "acquirer_cards_outcome" CHECK ("acquirer_cards"."outcome" in ('approve', 'decline', 'insufficient_funds', 'challenge', 'timeout'))
);
--> statement-breakpoint
CREATE TABLE "acquirer_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"callback_url" text NOT NULL,
	"save_card" boolean NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"card_brand" text,
	"card_last4" text,
	"card_exp_month" smallint,
	"card_exp_year" smallint,
	"card_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"report_at" timestamp with time zone,
	"report_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "acquirer_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "acquirer_payments_amount" CHECK ("acquirer_payments"."amount" > 0),
	CONSTRAINT "acquirer_payments_status" CHECK ("acquirer_payments"."status" in ('new', 'challenge', 'paid', 'declined', 'refunded')),
	CONSTRAINT "acquirer_payments_last4" CHECK ("acquirer_payments"."card_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "bonus_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" integer,
	"lot_id" integer,
	"note" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_ledger_order_kind" UNIQUE("order_id","kind"),
	CONSTRAINT "bonus_ledger_kind" CHECK ("bonus_ledger"."kind" in ('accrual', 'spend', 'release', 'expire', 'manual')),
	CONSTRAINT "bonus_ledger_sign" CHECK ("bonus_ledger"."amount" <> 0 and ("bonus_ledger"."kind" in ('spend', 'expire')) = ("bonus_ledger"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "bonus_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_lots_left" CHECK ("bonus_lots"."amount" > 0 and "bonus_lots"."left" between 0 and "bonus_lots"."amount")
);
--> statement-breakpoint
CREATE TABLE "bonus_takes" (
	"order_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "bonus_takes_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "bonus_takes_amount" CHECK ("bonus_takes"."amount" > 0),
	CONSTRAINT "bonus_takes_state" CHECK ("bonus_takes"."state" in ('reserved', 'committed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"save_card" boolean DEFAULT false NOT NULL,
	"card_id" integer,
	"card_brand" text,
	"card_last4" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"refund_tries" smallint DEFAULT 0 NOT NULL,
	"refund_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'paid', 'failed', 'expired', 'refund_pending', 'refunded')),
	CONSTRAINT "payments_failure" CHECK ("payments"."failure" in ('declined', 'insufficient_funds', 'not_authenticated', 'timeout', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"promocode_id" integer NOT NULL,
	"user_id" integer,
	"phone" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promocodes" DROP CONSTRAINT "promocodes_percent";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_money";--> statement-breakpoint
ALTER TABLE "order_outbox" DROP CONSTRAINT "order_outbox_status";--> statement-breakpoint
ALTER TABLE "order_status_events" DROP CONSTRAINT "order_status_events_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment";--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "title" jsonb DEFAULT '{"ru":"Промокод","en":"Promo code","kk":"Промокод"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "value" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "max_discount" integer;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "product_ids" integer[];--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "category_ids" integer[];--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "gift_product_id" integer;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "starts_at" timestamp with time zone DEFAULT '2020-01-01T00:00:00Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "weekdays" smallint[];--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "from_minute" smallint;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "to_minute" smallint;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "delivery_types" text[] DEFAULT '{Доставка,Самовывоз}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "city_ids" integer[];--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "branch_ids" integer[];--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "is_login_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "per_customer" integer;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "limit" integer;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Codes from before were percentages of everything.
UPDATE "promocodes" SET "value" = "percent";--> statement-breakpoint
ALTER TABLE "promocodes" ALTER COLUMN "title" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "promocodes" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "promocodes" ALTER COLUMN "value" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "promocodes" ALTER COLUMN "starts_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "promocodes" ALTER COLUMN "delivery_types" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "promocodes" DROP COLUMN "percent";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_state" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bonus_earned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_lot_id_bonus_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."bonus_lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_lots" ADD CONSTRAINT "bonus_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_takes" ADD CONSTRAINT "bonus_takes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_takes" ADD CONSTRAINT "bonus_takes_lot_id_bonus_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."bonus_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acquirer_payments_reports" ON "acquirer_payments" USING btree ("report_at") WHERE "acquirer_payments"."report_at" is not null;--> statement-breakpoint
CREATE INDEX "bonus_ledger_user_id" ON "bonus_ledger" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bonus_ledger_lot_id" ON "bonus_ledger" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "bonus_lots_user_id" ON "bonus_lots" USING btree ("user_id","expires_at") WHERE "bonus_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "bonus_lots_expires_at" ON "bonus_lots" USING btree ("expires_at") WHERE "bonus_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "bonus_takes_lot_id" ON "bonus_takes" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "payment_events_at" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_order_id" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_card_id" ON "payments" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("refund_at") WHERE "payments"."status" = 'refund_pending';--> statement-breakpoint
CREATE INDEX "promo_redemptions_user" ON "promo_redemptions" USING btree ("promocode_id","user_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_phone" ON "promo_redemptions" USING btree ("promocode_id","phone");--> statement-breakpoint
CREATE INDEX "promo_redemptions_user_id" ON "promo_redemptions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_gift_product_id_products_id_fk" FOREIGN KEY ("gift_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promocodes_gift_product_id" ON "promocodes" USING btree ("gift_product_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payment_expires_at") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_kind" CHECK ("promocodes"."kind" in ('percent', 'fixed', 'delivery', 'gift'));--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_value" CHECK (case "promocodes"."kind" when 'percent' then "promocodes"."value" between 1 and 100 when 'fixed' then "promocodes"."value" > 0 else "promocodes"."value" = 0 end);--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_gift" CHECK (("promocodes"."kind" = 'gift') = ("promocodes"."gift_product_id" is not null));--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_time" CHECK ("promocodes"."ends_at" > "promocodes"."starts_at");--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_hours" CHECK (("promocodes"."from_minute" is null) = ("promocodes"."to_minute" is null) and "promocodes"."from_minute" between 0 and 1439 and "promocodes"."to_minute" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_used" CHECK ("promocodes"."used" >= 0 and "promocodes"."used" <= "promocodes"."limit");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_money" CHECK ("order_lines"."unit_price" >= 0 and "order_lines"."total" = "order_lines"."unit_price" * "order_lines"."quantity" and (not "order_lines"."is_gift" or "order_lines"."total" = 0));--> statement-breakpoint
ALTER TABLE "order_outbox" ADD CONSTRAINT "order_outbox_status" CHECK ("order_outbox"."status" in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled'));--> statement-breakpoint
ALTER TABLE "order_status_events" ADD CONSTRAINT "order_status_events_status" CHECK ("order_status_events"."status" in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_bonus_earned" CHECK ("orders"."bonus_earned" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment" CHECK ("orders"."payment_method" in ('cash', 'card') and "orders"."payment_state" in ('due', 'awaiting', 'paid', 'refund_pending', 'refunded', 'void') and ("orders"."status" <> 'awaiting_payment' or ("orders"."payment_state" = 'awaiting' and "orders"."payment_expires_at" is not null)) and ("orders"."payment_method" = 'cash' or "orders"."change_from" is null));--> statement-breakpoint
-- Balances from before the ledger become one lot each, with the full life of bonuses before them.
WITH "lots" AS (
  INSERT INTO "bonus_lots" ("user_id", "amount", "left", "created_at", "expires_at")
  SELECT "id", "bonus", "bonus", now(), now() + interval '90 days' FROM "users" WHERE "bonus" > 0
  RETURNING "id", "user_id", "amount", "created_at"
)
INSERT INTO "bonus_ledger" ("user_id", "kind", "amount", "lot_id", "at")
SELECT "user_id", 'manual', "amount", "id", "created_at" FROM "lots";
