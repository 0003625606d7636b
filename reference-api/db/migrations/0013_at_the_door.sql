ALTER TABLE "orders" DROP CONSTRAINT "orders_payment";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_persons";--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "payment_methods" text[] DEFAULT '{"cash","card"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "second_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hand_over" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "here_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_bin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_url" text;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_payment" CHECK ("branches"."payment_methods" <@ array['cash', 'card', 'terminal', 'kaspi_qr']);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_door" CHECK ("orders"."hand_over" in ('hand', 'leave', 'call', 'meet') and ("orders"."delivery_type" = 'Доставка' or ("orders"."hand_over" = 'hand')) and ("orders"."delivery_type" = 'Самовывоз' or ("orders"."pin" is null and "orders"."here_at" is null)));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment" CHECK ("orders"."payment_method" in ('cash', 'card', 'terminal', 'kaspi_qr') and "orders"."payment_state" in ('due', 'awaiting', 'paid', 'refund_pending', 'refunded', 'void') and ("orders"."status" <> 'awaiting_payment' or ("orders"."payment_state" = 'awaiting' and "orders"."payment_expires_at" is not null)) and ("orders"."payment_method" = 'cash' or "orders"."change_from" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_persons" CHECK ("orders"."persons" between 0 and 20);