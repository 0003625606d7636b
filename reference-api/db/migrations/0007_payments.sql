CREATE TABLE "acquirer_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "acquirer_keys_one" CHECK ("acquirer_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "acquirer_payments" DROP CONSTRAINT "acquirer_payments_status";--> statement-breakpoint
ALTER TABLE "acquirer_payments" ADD COLUMN "challenge_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "acquirer_payments" ADD CONSTRAINT "acquirer_payments_status" CHECK ("acquirer_payments"."status" in ('new', 'challenge', 'pending', 'paid', 'declined', 'refunded'));