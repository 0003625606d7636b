ALTER TABLE "users" DROP CONSTRAINT "users_phone_digits";--> statement-breakpoint
ALTER TABLE "feedback" DROP CONSTRAINT "feedback_phone";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_digits" CHECK ("users"."phone" ~ '^7[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_phone" CHECK ("feedback"."phone" ~ '^7[0-9]{10}$');