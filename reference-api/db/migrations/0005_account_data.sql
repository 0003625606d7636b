CREATE TABLE "code_failures" (
	"phone" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_failures_some" CHECK ("code_failures"."failures" > 0)
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "devices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "devices_failures" CHECK ("devices"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"phone" text,
	"order_id" integer,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"network" text,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('personal_data', 'offer', 'marketing')),
	CONSTRAINT "consents_whose" CHECK (("consents"."user_id" is null) <> ("consents"."phone" is null) and ("consents"."phone" is null) = ("consents"."order_id" is null))
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "device_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_pkey";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_phone_device_id_pk" PRIMARY KEY("phone","device_id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user_id" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_user_id" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "consents_order_id" ON "consents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_unowned" ON "orders" USING btree ("customer_phone") WHERE "orders"."user_id" is null;