ALTER TABLE "bonus_ledger" DROP CONSTRAINT "bonus_ledger_kind";--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "apology_order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "estimate_reason" text DEFAULT 'promised' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "alarmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "apologised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "apology_bonus" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "booked_start" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET
	"promised_from" = coalesce("slot_start", "created_at" + "eta_min" * interval '1 minute'),
	"promised_to" = coalesce("slot_end", "created_at" + "eta_max" * interval '1 minute'),
	"booked_start" = "slot_start";--> statement-breakpoint
UPDATE "orders" SET "expected_from" = "promised_from", "expected_to" = "promised_to";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "promised_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "promised_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "expected_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "expected_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_apology_order_id_orders_id_fk" FOREIGN KEY ("apology_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_unaccepted" ON "orders" USING btree ("status_at") WHERE "orders"."status" = 'sent' and "orders"."alarmed_at" is null;--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_apologyOrderId_unique" UNIQUE("apology_order_id");--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_kind" CHECK ("bonus_ledger"."kind" in ('accrual', 'spend', 'release', 'expire', 'manual', 'apology'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise" CHECK ("orders"."promised_to" >= "orders"."promised_from" and "orders"."expected_to" >= "orders"."expected_from");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_estimate" CHECK ("orders"."estimate_reason" in ('promised', 'unconfirmed', 'accepted', 'queue', 'slowed', 'paused', 'cooking', 'courier', 'on_way', 'ready'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_apology" CHECK ("orders"."apology_bonus" >= 0 and ("orders"."apologised_at" is not null or "orders"."apology_bonus" = 0));--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_eta";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "eta_min";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "eta_max";