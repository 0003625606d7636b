ALTER TABLE "sms_codes" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_phone_device_id_pk";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_phone_device_id_network_pk" PRIMARY KEY("phone","device_id","network");--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_other_tries" CHECK ("sms_codes"."other_tries" between 0 and 3);
