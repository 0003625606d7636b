CREATE TABLE "acquirer_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acquirer_refunds_amount" CHECK ("acquirer_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"bonus" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "order_refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "order_refunds_amounts" CHECK ("order_refunds"."amount" >= 0 and "order_refunds"."bonus" >= 0),
	CONSTRAINT "order_refunds_status" CHECK ("order_refunds"."status" in ('pending', 'done'))
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"act" text NOT NULL,
	"branch_id" integer,
	"order_id" integer,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_acts_act" CHECK ("staff_acts"."act" in ('accept', 'next', 'cancel', 'refund', 'stop', 'resume', 'kitchen', 'task_done'))
);
--> statement-breakpoint
CREATE TABLE "staff_heartbeats" (
	"branch_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"branch_id" integer,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "staff_keys_role" CHECK ("staff_keys"."role" in ('cook', 'manager'))
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"branch_id" integer,
	"order_id" integer,
	"feedback_id" integer,
	"dedup_key" text,
	"text" text DEFAULT '' NOT NULL,
	"stars" smallint,
	"amount" integer,
	"times" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text DEFAULT '' NOT NULL,
	"done_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_tasks_stars" CHECK ("staff_tasks"."stars" between 1 and 5),
	CONSTRAINT "staff_tasks_amount" CHECK ("staff_tasks"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bonus_ledger" DROP CONSTRAINT "bonus_ledger_order_kind";--> statement-breakpoint
ALTER TABLE "acquirer_payments" DROP CONSTRAINT "acquirer_payments_amount";--> statement-breakpoint
ALTER TABLE "bonus_ledger" DROP CONSTRAINT "bonus_ledger_kind";--> statement-breakpoint
ALTER TABLE "bonus_ledger" DROP CONSTRAINT "bonus_ledger_sign";--> statement-breakpoint
ALTER TABLE "bonus_takes" DROP CONSTRAINT "bonus_takes_amount";--> statement-breakpoint
ALTER TABLE "acquirer_payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_takes" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_stop_modifiers" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branch_stop_products" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "extra_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "extra_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_quantity" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_minutes" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_cancel_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_bonus" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_delivery_refunded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "acquirer_refunds" ADD CONSTRAINT "acquirer_refunds_payment_id_acquirer_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."acquirer_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_key_id_staff_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."staff_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_heartbeats" ADD CONSTRAINT "staff_heartbeats_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acquirer_refunds_payment_id" ON "acquirer_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order_id" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_payment_id" ON "order_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_refunds_waiting" ON "order_refunds" USING btree ("next_try_at") WHERE "order_refunds"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_acts_request" ON "staff_acts" USING btree ("key_id","request_id");--> statement-breakpoint
CREATE INDEX "staff_acts_branch_id" ON "staff_acts" USING btree ("branch_id","id");--> statement-breakpoint
CREATE INDEX "staff_acts_order_id" ON "staff_acts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_keys_branch_id" ON "staff_keys" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_waiting" ON "staff_tasks" USING btree ("dedup_key") WHERE "staff_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "staff_tasks_branch_id" ON "staff_tasks" USING btree ("branch_id","id") WHERE "staff_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "staff_tasks_changed_at" ON "staff_tasks" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "staff_tasks_order_id" ON "staff_tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_tasks_feedback_id" ON "staff_tasks" USING btree ("feedback_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_ledger_order_kind" ON "bonus_ledger" USING btree ("order_id","kind") WHERE "bonus_ledger"."kind" not in ('refund', 'reversal', 'manual');--> statement-breakpoint
ALTER TABLE "acquirer_payments" ADD CONSTRAINT "acquirer_payments_amount" CHECK ("acquirer_payments"."amount" > 0 and "acquirer_payments"."refunded" between 0 and "acquirer_payments"."amount");--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_kind" CHECK ("bonus_ledger"."kind" in ('accrual', 'spend', 'release', 'expire', 'manual', 'apology', 'refund', 'reversal'));--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_sign" CHECK ("bonus_ledger"."amount" <> 0 and ("bonus_ledger"."kind" in ('spend', 'expire', 'reversal')) = ("bonus_ledger"."amount" < 0));--> statement-breakpoint
ALTER TABLE "bonus_takes" ADD CONSTRAINT "bonus_takes_amount" CHECK ("bonus_takes"."amount" > 0 and "bonus_takes"."returned" between 0 and "bonus_takes"."amount");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_extra" CHECK ("branches"."extra_minutes" between 0 and 120);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_staff" CHECK ("orders"."version" >= 1 and ("orders"."accepted_minutes" is null or "orders"."accepted_at" is not null) and "orders"."accepted_minutes" between 1 and 1440 and ("orders"."shop_cancel_reason" is null or "orders"."status" = 'cancelled') and ("orders"."shop_cancel_reason" is null or "orders"."cancel_reason" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total" and "orders"."refunded_bonus" between 0 and "orders"."bonus");