CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1042 CACHE 1;--> statement-breakpoint
CREATE TABLE "cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"provider_token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cards_providerToken_unique" UNIQUE("provider_token"),
	CONSTRAINT "cards_last4_digits" CHECK ("cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "cards_exp_month" CHECK ("cards"."exp_month" between 1 and 12)
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"dedup_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_dedup" UNIQUE("user_id","dedup_key"),
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('order', 'bonus', 'promo', 'system')),
	CONSTRAINT "notifications_link_is_path" CHECK ("notifications"."link" ~ '^/([a-zA-Z0-9?#]|$)')
);
--> statement-breakpoint
CREATE TABLE "rate_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"phone" text NOT NULL,
	"device_id" integer DEFAULT 0 NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"other_tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	CONSTRAINT "sms_codes_phone_device_id_network_pk" PRIMARY KEY("phone","device_id","network"),
	CONSTRAINT "sms_codes_tries" CHECK ("sms_codes"."tries" between 0 and 3),
	CONSTRAINT "sms_codes_other_tries" CHECK ("sms_codes"."other_tries" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"type" text DEFAULT 'home' NOT NULL,
	"street" text NOT NULL,
	"home" text NOT NULL,
	"private_house" boolean DEFAULT false NOT NULL,
	"entrance" text DEFAULT '' NOT NULL,
	"apartment" text DEFAULT '' NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_addresses_type_known" CHECK ("user_addresses"."type" in ('home', 'office', 'other')),
	CONSTRAINT "user_addresses_latitude" CHECK ("user_addresses"."latitude" between -90 and 90),
	CONSTRAINT "user_addresses_longitude" CHECK ("user_addresses"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"phone_proven_at" timestamp with time zone,
	"bonus" integer DEFAULT 0 NOT NULL,
	"locale" text DEFAULT 'ru' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_phone_digits" CHECK ("users"."phone" ~ '^7[0-9]{10}$'),
	CONSTRAINT "users_bonus_not_negative" CHECK ("users"."bonus" >= 0),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('ru', 'en', 'kk'))
);
--> statement-breakpoint
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
CREATE TABLE "acquirer_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "acquirer_keys_one" CHECK ("acquirer_keys"."id" = 1)
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
	"challenge_tries" smallint DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"report_at" timestamp with time zone,
	"report_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "acquirer_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "acquirer_payments_amount" CHECK ("acquirer_payments"."amount" > 0 and "acquirer_payments"."refunded" between 0 and "acquirer_payments"."amount"),
	CONSTRAINT "acquirer_payments_status" CHECK ("acquirer_payments"."status" in ('new', 'challenge', 'pending', 'paid', 'declined', 'refunded')),
	CONSTRAINT "acquirer_payments_last4" CHECK ("acquirer_payments"."card_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "acquirer_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acquirer_refunds_amount" CHECK ("acquirer_refunds"."amount" > 0)
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
	"problem_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_ledger_problem" UNIQUE("problem_id"),
	CONSTRAINT "bonus_ledger_kind" CHECK ("bonus_ledger"."kind" in ('accrual', 'spend', 'release', 'expire', 'manual', 'apology', 'refund', 'reversal')),
	CONSTRAINT "bonus_ledger_sign" CHECK ("bonus_ledger"."amount" <> 0 and ("bonus_ledger"."kind" in ('spend', 'expire', 'reversal')) = ("bonus_ledger"."amount" < 0))
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
	"returned" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "bonus_takes_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "bonus_takes_amount" CHECK ("bonus_takes"."amount" > 0 and "bonus_takes"."returned" between 0 and "bonus_takes"."amount"),
	CONSTRAINT "bonus_takes_state" CHECK ("bonus_takes"."state" in ('reserved', 'committed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "former_customers" (
	"customer_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_grants" (
	"promocode_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_grants_promocode_id_user_id_pk" PRIMARY KEY("promocode_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"promocode_id" integer NOT NULL,
	"user_id" integer,
	"customer_key" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promocodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promocodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"max_discount" integer,
	"minimum" integer DEFAULT 0 NOT NULL,
	"product_ids" integer[],
	"category_ids" integer[],
	"gift_product_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"weekdays" smallint[],
	"from_minute" smallint,
	"to_minute" smallint,
	"delivery_types" text[] NOT NULL,
	"city_ids" integer[],
	"branch_ids" integer[],
	"is_login_required" boolean DEFAULT false NOT NULL,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"per_customer" integer,
	"limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"apology_order_id" integer,
	"is_of_folder" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "promocodes_code_unique" UNIQUE("code"),
	CONSTRAINT "promocodes_apologyOrderId_unique" UNIQUE("apology_order_id"),
	CONSTRAINT "promocodes_kind" CHECK ("promocodes"."kind" in ('percent', 'fixed', 'delivery', 'gift')),
	CONSTRAINT "promocodes_value" CHECK (case "promocodes"."kind" when 'percent' then "promocodes"."value" between 1 and 100 when 'fixed' then "promocodes"."value" > 0 else "promocodes"."value" = 0 end),
	CONSTRAINT "promocodes_gift" CHECK (("promocodes"."kind" = 'gift') = ("promocodes"."gift_product_id" is not null)),
	CONSTRAINT "promocodes_time" CHECK ("promocodes"."ends_at" > "promocodes"."starts_at"),
	CONSTRAINT "promocodes_hours" CHECK (("promocodes"."from_minute" is null) = ("promocodes"."to_minute" is null) and "promocodes"."from_minute" between 0 and 1439 and "promocodes"."to_minute" between 0 and 1439),
	CONSTRAINT "promocodes_used" CHECK ("promocodes"."used" >= 0 and "promocodes"."used" <= "promocodes"."limit")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"code" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_prices" (
	"branch_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "branch_prices_branch_id_product_id_pk" PRIMARY KEY("branch_id","product_id"),
	CONSTRAINT "branch_prices_money" CHECK ("branch_prices"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "branch_stop_modifiers" (
	"branch_id" integer NOT NULL,
	"modifier_id" integer NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "branch_stop_modifiers_branch_id_modifier_id_pk" PRIMARY KEY("branch_id","modifier_id")
);
--> statement-breakpoint
CREATE TABLE "branch_stop_products" (
	"branch_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "branch_stop_products_branch_id_product_id_pk" PRIMARY KEY("branch_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"guid" text NOT NULL,
	"iiko_guid" text NOT NULL,
	"name" jsonb NOT NULL,
	"street" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"last_order_minutes" smallint DEFAULT 15 NOT NULL,
	"slot_capacity" smallint DEFAULT 6 NOT NULL,
	"payment_methods" text[] DEFAULT '{"cash","card"}' NOT NULL,
	"paused_until" timestamp with time zone,
	"extra_minutes" smallint DEFAULT 0 NOT NULL,
	"extra_until" timestamp with time zone,
	"position" smallint NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "branches_guid_unique" UNIQUE("guid"),
	CONSTRAINT "branches_iikoGuid_unique" UNIQUE("iiko_guid"),
	CONSTRAINT "branches_extra" CHECK ("branches"."extra_minutes" between 0 and 120),
	CONSTRAINT "branches_kitchen" CHECK ("branches"."last_order_minutes" between 0 and 240 and "branches"."slot_capacity" between 0 and 1000),
	CONSTRAINT "branches_payment" CHECK ("branches"."payment_methods" <@ array['cash', 'card', 'terminal', 'kaspi_qr'])
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"goes_with" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text,
	"name" jsonb NOT NULL,
	"delivery_price" integer NOT NULL,
	"delivery_free_from" integer,
	"position" smallint NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "cities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cities_money" CHECK ("cities"."delivery_price" >= 0 and "cities"."delivery_free_from" >= 0)
);
--> statement-breakpoint
CREATE TABLE "combo_choices" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"choice_id" integer NOT NULL,
	"surcharge" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "combo_choices_product_id_kind_choice_id_pk" PRIMARY KEY("product_id","kind","choice_id"),
	CONSTRAINT "combo_choices_kind" CHECK ("combo_choices"."kind" in ('drink', 'snack')),
	CONSTRAINT "combo_choices_money" CHECK ("combo_choices"."surcharge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ingredients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "ingredients_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "menu_changes" (
	"version" integer PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_pending" (
	"transaction" text PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "menu_version_single" CHECK ("menu_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "modifier_groups" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "modifier_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"kind" text NOT NULL,
	"min" smallint NOT NULL,
	"max" smallint NOT NULL,
	"free_quantity" smallint NOT NULL,
	"per_option_max" smallint NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "modifier_groups_slug_unique" UNIQUE("slug"),
	CONSTRAINT "modifier_groups_kind" CHECK ("modifier_groups"."kind" in ('size', 'bread', 'sauce', 'extra', 'spice')),
	CONSTRAINT "modifier_groups_bounds" CHECK ("modifier_groups"."min" >= 0 and "modifier_groups"."max" >= 1 and "modifier_groups"."max" >= "modifier_groups"."min" and "modifier_groups"."free_quantity" >= 0 and "modifier_groups"."per_option_max" >= 1)
);
--> statement-breakpoint
CREATE TABLE "modifiers" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "modifiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"price" integer NOT NULL,
	"weight_g" integer,
	"kcal" integer,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"iiko_guid" text,
	"position" smallint NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "modifiers_groupId_slug_unique" UNIQUE("group_id","slug"),
	CONSTRAINT "modifiers_money" CHECK ("modifiers"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_ingredients" (
	"product_id" integer NOT NULL,
	"ingredient_id" integer NOT NULL,
	"is_removable" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_ingredients_product_id_ingredient_id_pk" PRIMARY KEY("product_id","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "product_modifier_groups" (
	"product_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_modifier_groups_product_id_group_id_pk" PRIMARY KEY("product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"slug" text NOT NULL,
	"iiko_guid" text,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"search_words" text[] DEFAULT '{}' NOT NULL,
	"price" integer NOT NULL,
	"old_price" integer,
	"amount_value" integer NOT NULL,
	"amount_unit" text NOT NULL,
	"kcal" double precision NOT NULL,
	"protein" double precision NOT NULL,
	"fat" double precision NOT NULL,
	"carbs" double precision NOT NULL,
	"allergens" text[] NOT NULL,
	"badges" text[] NOT NULL,
	"image_path" text NOT NULL,
	"image_tone" text NOT NULL,
	"position" smallint NOT NULL,
	"sold_weekdays" smallint[],
	"sold_from_minute" smallint,
	"sold_to_minute" smallint,
	"sold_from" date,
	"sold_until" date,
	"only_for" text,
	"retired_at" timestamp with time zone,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_money" CHECK ("products"."price" >= 0 and "products"."old_price" >= "products"."price"),
	CONSTRAINT "products_amount" CHECK ("products"."amount_value" >= 1 and "products"."amount_unit" in ('g', 'ml')),
	CONSTRAINT "products_sold" CHECK (("products"."sold_from_minute" is null) = ("products"."sold_to_minute" is null) and "products"."sold_from_minute" between 0 and 1439 and "products"."sold_to_minute" between 0 and 1439 and "products"."sold_until" >= "products"."sold_from" and "products"."sold_weekdays" <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
	CONSTRAINT "products_only_for" CHECK ("products"."only_for" in ('Доставка', 'Самовывоз'))
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"image" text NOT NULL,
	"video" text,
	"link" text,
	"position" smallint NOT NULL,
	CONSTRAINT "slides_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "bonus_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"earn_percent" smallint NOT NULL,
	"spend_percent" smallint NOT NULL,
	"life_days" smallint NOT NULL,
	CONSTRAINT "bonus_rules_one" CHECK ("bonus_rules"."id" = 1),
	CONSTRAINT "bonus_rules_rates" CHECK ("bonus_rules"."earn_percent" between 0 and 100 and "bonus_rules"."spend_percent" between 1 and 100 and "bonus_rules"."life_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "chain_loads" (
	"chain" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"fingerprint" text
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
CREATE TABLE "iiko_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"iiko_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"iiko_status" text,
	"told" jsonb,
	"is_cancel_told" boolean DEFAULT false NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "iiko_orders_iikoId_unique" UNIQUE("iiko_id"),
	CONSTRAINT "iiko_orders_state" CHECK ("iiko_orders"."state" in ('new', 'making', 'made', 'failed', 'over'))
);
--> statement-breakpoint
CREATE TABLE "iiko_stops" (
	"branch_id" integer NOT NULL,
	"iiko_id" uuid NOT NULL,
	CONSTRAINT "iiko_stops_branch_id_iiko_id_pk" PRIMARY KEY("branch_id","iiko_id")
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "faq_groups_slug" CHECK ("faq_groups"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"slug" text PRIMARY KEY NOT NULL,
	"group_slug" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "faq_questions_slug" CHECK ("faq_questions"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"about" text NOT NULL,
	"overall" smallint NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"branch_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_key_unique" UNIQUE("key"),
	CONSTRAINT "feedback_about" CHECK ("feedback"."about" in ('service', 'branch', 'site', 'app')),
	CONSTRAINT "feedback_overall" CHECK ("feedback"."overall" between 1 and 5),
	CONSTRAINT "feedback_phone" CHECK ("feedback"."phone" ~ '^7[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "job_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "minute_counts" (
	"name" text NOT NULL,
	"minute" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "minute_counts_name_minute_pk" PRIMARY KEY("name","minute"),
	CONSTRAINT "minute_counts_count" CHECK ("minute_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"skip_cause" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"parts" smallint DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "order_messages_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_messages_kind" CHECK ("order_messages"."kind" in ('accepted', 'ready', 'on_way', 'cancelled')),
	CONSTRAINT "order_messages_channel" CHECK ("order_messages"."channel" in ('sms', 'messenger')),
	CONSTRAINT "order_messages_state" CHECK ("order_messages"."state" in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
	CONSTRAINT "order_messages_skipped" CHECK (("order_messages"."state" = 'skipped') = ("order_messages"."skip_cause" is not null) and "order_messages"."skip_cause" in ('quiet_hours', 'day_cap', 'phone_cap', 'outdated')),
	CONSTRAINT "order_messages_cost" CHECK ("order_messages"."parts" >= 0 and "order_messages"."cost" >= 0 and "order_messages"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"uuid" text NOT NULL,
	"product_id" integer NOT NULL,
	"drink_id" integer,
	"snack_id" integer,
	"snapshot" jsonb NOT NULL,
	"image" text,
	"quantity" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"unit_price" integer NOT NULL,
	"total" integer NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	"refunded_quantity" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_orderId_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_money" CHECK ("order_lines"."unit_price" >= 0 and "order_lines"."total" = "order_lines"."unit_price" * "order_lines"."quantity" and (not "order_lines"."is_gift" or "order_lines"."total" = 0))
);
--> statement-breakpoint
CREATE TABLE "order_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text DEFAULT 'status' NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "order_outbox_kind" CHECK ("order_outbox"."kind" in ('status', 'estimate', 'changed', 'alarm', 'paid', 'refunded')),
	CONSTRAINT "order_outbox_status" CHECK ("order_outbox"."status" in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_status_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_status_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"by" text DEFAULT 'shop' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_status_events_orderId_status_unique" UNIQUE("order_id","status"),
	CONSTRAINT "order_status_events_by" CHECK ("order_status_events"."by" in ('customer', 'bank', 'shop') and ("order_status_events"."by" = 'shop' or "order_status_events"."status" in ('awaiting_payment', 'sent', 'cancelled'))),
	CONSTRAINT "order_status_events_status" CHECK ("order_status_events"."status" in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text DEFAULT 'A-' || nextval('order_numbers') NOT NULL,
	"token" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"user_id" integer,
	"city_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"delivery_type" text NOT NULL,
	"address" jsonb,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"second_phone" text,
	"hand_over" text DEFAULT 'hand' NOT NULL,
	"pin" text,
	"here_at" timestamp with time zone,
	"buyer_bin" text,
	"receipt_url" text,
	"comment" text NOT NULL,
	"persons" smallint NOT NULL,
	"payment_method" text NOT NULL,
	"payment_state" text DEFAULT 'due' NOT NULL,
	"payment_expires_at" timestamp with time zone,
	"change_from" integer,
	"subtotal" integer NOT NULL,
	"promo" integer NOT NULL,
	"promo_code" text,
	"bonus" integer NOT NULL,
	"bonus_earned" integer DEFAULT 0 NOT NULL,
	"bonus_earn_percent" smallint DEFAULT 5 NOT NULL,
	"delivery_price" integer NOT NULL,
	"total" integer NOT NULL,
	"promised_from" timestamp with time zone NOT NULL,
	"promised_to" timestamp with time zone NOT NULL,
	"expected_from" timestamp with time zone NOT NULL,
	"expected_to" timestamp with time zone NOT NULL,
	"estimate_reason" text DEFAULT 'promised' NOT NULL,
	"alarmed_at" timestamp with time zone,
	"apologised_at" timestamp with time zone,
	"apology_bonus" integer DEFAULT 0 NOT NULL,
	"phone_proven_at" timestamp with time zone,
	"booked_start" timestamp with time zone,
	"zone_id" integer,
	"slot_start" timestamp with time zone,
	"slot_end" timestamp with time zone,
	"nudged_at" timestamp with time zone,
	"nudge_count" smallint DEFAULT 0 NOT NULL,
	"cancel_reason" text,
	"cancel_comment" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_minutes" smallint,
	"shop_cancel_reason" text,
	"shop_cancel_comment" text DEFAULT '' NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"refunded_bonus" integer DEFAULT 0 NOT NULL,
	"is_delivery_refunded" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text,
	"auto_closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"network_key" text,
	"site_key" text,
	"locale" text DEFAULT 'ru' NOT NULL,
	"message_channel" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_flags" CHECK ("orders"."flags" <@ array['large_cash', 'many_orders', 'unproven_phone', 'far_pin']),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting_payment', 'sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled')),
	CONSTRAINT "orders_delivery_type" CHECK ("orders"."delivery_type" in ('Доставка', 'Самовывоз')),
	CONSTRAINT "orders_address" CHECK (("orders"."delivery_type" = 'Доставка') = ("orders"."address" is not null)),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment_method" in ('cash', 'card', 'terminal', 'kaspi_qr') and "orders"."payment_state" in ('due', 'awaiting', 'paid', 'refund_pending', 'refunded', 'void') and ("orders"."status" <> 'awaiting_payment' or ("orders"."payment_state" = 'awaiting' and "orders"."payment_expires_at" is not null)) and ("orders"."payment_method" = 'cash' or "orders"."change_from" is null)),
	CONSTRAINT "orders_bonus_earned" CHECK ("orders"."bonus_earned" >= 0),
	CONSTRAINT "orders_persons" CHECK ("orders"."persons" between 0 and 20),
	CONSTRAINT "orders_door" CHECK ("orders"."hand_over" in ('hand', 'leave', 'call', 'meet') and ("orders"."delivery_type" = 'Доставка' or ("orders"."hand_over" = 'hand')) and ("orders"."delivery_type" = 'Самовывоз' or ("orders"."pin" is null and "orders"."here_at" is null))),
	CONSTRAINT "orders_money" CHECK ("orders"."subtotal" >= 0 and "orders"."promo" >= 0 and "orders"."bonus" >= 0 and "orders"."delivery_price" >= 0 and "orders"."change_from" >= "orders"."total" and "orders"."total" >= "orders"."delivery_price" and "orders"."total" = "orders"."subtotal" - "orders"."promo" - "orders"."bonus" + "orders"."delivery_price"),
	CONSTRAINT "orders_slot" CHECK (("orders"."slot_start" is null) = ("orders"."slot_end" is null) and "orders"."slot_end" > "orders"."slot_start"),
	CONSTRAINT "orders_nudges" CHECK ("orders"."nudge_count" >= 0 and ("orders"."nudge_count" = 0) = ("orders"."nudged_at" is null)),
	CONSTRAINT "orders_cancel" CHECK (("orders"."cancel_reason" is null or "orders"."status" = 'cancelled') and ("orders"."cancel_reason" is not null or "orders"."cancel_comment" = '') and "orders"."cancel_reason" in ('changed_mind', 'too_long', 'wrong_order', 'wrong_address', 'other')),
	CONSTRAINT "orders_received" CHECK (("orders"."received_at" is null) = ("orders"."received_by" is null) and ("orders"."received_at" is null or "orders"."status" in ('ready', 'delivered', 'cancelled')) and "orders"."received_by" in ('customer', 'shop')),
	CONSTRAINT "orders_promise" CHECK ("orders"."promised_to" >= "orders"."promised_from" and "orders"."expected_to" >= "orders"."expected_from"),
	CONSTRAINT "orders_estimate" CHECK ("orders"."estimate_reason" in ('promised', 'unconfirmed', 'accepted', 'queue', 'slowed', 'paused', 'cooking', 'courier', 'on_way', 'ready')),
	CONSTRAINT "orders_apology" CHECK ("orders"."apology_bonus" >= 0 and ("orders"."apologised_at" is not null or "orders"."apology_bonus" = 0)),
	CONSTRAINT "orders_locale" CHECK ("orders"."locale" in ('ru', 'en', 'kk')),
	CONSTRAINT "orders_message_channel" CHECK ("orders"."message_channel" in ('none', 'sms', 'messenger')),
	CONSTRAINT "orders_staff" CHECK ("orders"."version" >= 1 and ("orders"."accepted_minutes" is null or "orders"."accepted_at" is not null) and "orders"."accepted_minutes" between 1 and 1440 and ("orders"."shop_cancel_reason" is null or "orders"."status" = 'cancelled') and ("orders"."shop_cancel_reason" is null or "orders"."cancel_reason" is null)),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total" and "orders"."refunded_bonus" between 0 and "orders"."bonus")
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
	"is_pending" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "branch_exceptions" (
	"branch_id" integer NOT NULL,
	"date" date NOT NULL,
	"opens_at" text,
	"closes_at" text,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "branch_exceptions_branch_id_date_pk" PRIMARY KEY("branch_id","date"),
	CONSTRAINT "branch_exceptions_times" CHECK (("branch_exceptions"."opens_at" is null and "branch_exceptions"."closes_at" is null) or ("branch_exceptions"."opens_at" ~ '^[0-2][0-9]:[0-5][0-9]$' and "branch_exceptions"."closes_at" ~ '^[0-2][0-9]:[0-5][0-9]$'))
);
--> statement-breakpoint
CREATE TABLE "branch_hours" (
	"branch_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "branch_hours_branch_id_weekday_pk" PRIMARY KEY("branch_id","weekday"),
	CONSTRAINT "branch_hours_weekday" CHECK ("branch_hours"."weekday" between 0 and 6),
	CONSTRAINT "branch_hours_times" CHECK ("branch_hours"."opens_at" ~ '^[0-2][0-9]:[0-5][0-9]$' and "branch_hours"."closes_at" ~ '^[0-2][0-9]:[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"slug" text,
	"price" integer NOT NULL,
	"free_from" integer,
	"minimum" integer NOT NULL,
	"minutes" smallint NOT NULL,
	"polygon" jsonb NOT NULL,
	CONSTRAINT "delivery_zones_branchId_slug_unique" UNIQUE("branch_id","slug"),
	CONSTRAINT "delivery_zones_money" CHECK ("delivery_zones"."price" >= 0 and "delivery_zones"."free_from" >= 0 and "delivery_zones"."minimum" >= 0),
	CONSTRAINT "delivery_zones_minutes" CHECK ("delivery_zones"."minutes" between 0 and 240),
	CONSTRAINT "delivery_zones_polygon" CHECK (jsonb_array_length("delivery_zones"."polygon") >= 3)
);
--> statement-breakpoint
CREATE TABLE "slot_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"taken" smallint NOT NULL,
	CONSTRAINT "slot_bookings_branchId_start_unique" UNIQUE("branch_id","start"),
	CONSTRAINT "slot_bookings_taken" CHECK ("slot_bookings"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "streets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"keys" text[] NOT NULL,
	"houses" jsonb NOT NULL,
	CONSTRAINT "streets_houses" CHECK (jsonb_array_length("streets"."houses") >= 2)
);
--> statement-breakpoint
CREATE TABLE "order_photos" (
	"order_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"problem_id" integer,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_photos_order_id_key_pk" PRIMARY KEY("order_id","key"),
	CONSTRAINT "order_photos_size" CHECK (octet_length("order_photos"."image") between 1 and 1048576)
);
--> statement-breakpoint
CREATE TABLE "order_problem_lines" (
	"problem_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" smallint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_problem_lines_problem_id_line_id_pk" PRIMARY KEY("problem_id","line_id"),
	CONSTRAINT "order_problem_lines_line" UNIQUE("line_id"),
	CONSTRAINT "order_problem_lines_kind" CHECK ("order_problem_lines"."kind" in ('not_brought', 'missing', 'wrong', 'bad')),
	CONSTRAINT "order_problem_lines_numbers" CHECK ("order_problem_lines"."quantity" between 1 and 99 and "order_problem_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_problems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"wish" text NOT NULL,
	"amount" integer NOT NULL,
	"money" integer DEFAULT 0 NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"review_cause" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "order_problems_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_problems_wish" CHECK ("order_problems"."wish" in ('bonus', 'money')),
	CONSTRAINT "order_problems_state" CHECK ("order_problems"."state" in ('received', 'bonus', 'money', 'refused') and ("order_problems"."state" = 'received') = ("order_problems"."decided_at" is null)),
	CONSTRAINT "order_problems_cause" CHECK ("order_problems"."review_cause" in ('cash', 'part', 'nothing', 'order_cap', 'month_cap', 'new_customer', 'network') and ("order_problems"."state" <> 'refused' or "order_problems"."review_cause" is not null)),
	CONSTRAINT "order_problems_amount" CHECK ("order_problems"."amount" >= 0 and "order_problems"."money" >= 0 and "order_problems"."bonus" >= 0 and ("order_problems"."state" in ('bonus', 'money') or "order_problems"."money" + "order_problems"."bonus" = 0))
);
--> statement-breakpoint
CREATE TABLE "product_ratings" (
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	CONSTRAINT "product_ratings_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "product_ratings_stars" CHECK ("product_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"overall" smallint NOT NULL,
	"complaints" text[] NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_overall" CHECK ("reviews"."overall" between 1 and 5),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('published', 'requires_attention')),
	CONSTRAINT "reviews_complaints" CHECK ("reviews"."complaints" <@ array['late', 'cold', 'missing', 'wrong', 'taste', 'courier', 'packaging'])
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
	CONSTRAINT "staff_acts_act" CHECK ("staff_acts"."act" in ('accept', 'next', 'cancel', 'refund', 'receipt', 'stop', 'resume', 'kitchen', 'task_done', 'problem'))
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
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquirer_refunds" ADD CONSTRAINT "acquirer_refunds_payment_id_acquirer_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."acquirer_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_lot_id_bonus_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."bonus_lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_problem_id_order_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."order_problems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_lots" ADD CONSTRAINT "bonus_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_takes" ADD CONSTRAINT "bonus_takes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_takes" ADD CONSTRAINT "bonus_takes_lot_id_bonus_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."bonus_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_grants" ADD CONSTRAINT "promo_grants_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_grants" ADD CONSTRAINT "promo_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_gift_product_id_products_id_fk" FOREIGN KEY ("gift_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocodes" ADD CONSTRAINT "promocodes_apology_order_id_orders_id_fk" FOREIGN KEY ("apology_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_prices" ADD CONSTRAINT "branch_prices_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_prices" ADD CONSTRAINT "branch_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_stop_modifiers" ADD CONSTRAINT "branch_stop_modifiers_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_stop_modifiers" ADD CONSTRAINT "branch_stop_modifiers_modifier_id_modifiers_id_fk" FOREIGN KEY ("modifier_id") REFERENCES "public"."modifiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_stop_products" ADD CONSTRAINT "branch_stop_products_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_stop_products" ADD CONSTRAINT "branch_stop_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_choices" ADD CONSTRAINT "combo_choices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_choices" ADD CONSTRAINT "combo_choices_choice_id_products_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifiers" ADD CONSTRAINT "modifiers_group_id_modifier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."modifier_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_groups" ADD CONSTRAINT "product_modifier_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_modifier_groups" ADD CONSTRAINT "product_modifier_groups_group_id_modifier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."modifier_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iiko_orders" ADD CONSTRAINT "iiko_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iiko_stops" ADD CONSTRAINT "iiko_stops_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_questions" ADD CONSTRAINT "faq_questions_group_slug_faq_groups_slug_fk" FOREIGN KEY ("group_slug") REFERENCES "public"."faq_groups"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_drink_id_products_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_snack_id_products_id_fk" FOREIGN KEY ("snack_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_outbox" ADD CONSTRAINT "order_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_events" ADD CONSTRAINT "order_status_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_exceptions" ADD CONSTRAINT "branch_exceptions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_hours" ADD CONSTRAINT "branch_hours_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "slot_bookings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streets" ADD CONSTRAINT "streets_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_problem_id_order_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."order_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problem_lines" ADD CONSTRAINT "order_problem_lines_problem_id_order_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."order_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problem_lines" ADD CONSTRAINT "order_problem_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_order_id_reviews_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."reviews"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "staff_push_messages" ADD CONSTRAINT "staff_push_messages_subscription_id_staff_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."staff_push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_messages" ADD CONSTRAINT "staff_push_messages_outbox_id_order_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."order_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_key_id_staff_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."staff_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_subscriptions" ADD CONSTRAINT "staff_push_subscriptions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_outbox_id_order_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."order_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_user_id" ON "cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_user_id" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_events_bucket_at" ON "rate_events" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "rate_events_at" ON "rate_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_codes_expires_at" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_addresses_user_id" ON "user_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "acquirer_payments_reports" ON "acquirer_payments" USING btree ("report_at") WHERE "acquirer_payments"."report_at" is not null;--> statement-breakpoint
CREATE INDEX "acquirer_refunds_payment_id" ON "acquirer_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bonus_ledger_user_id" ON "bonus_ledger" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_ledger_order_kind" ON "bonus_ledger" USING btree ("order_id","kind") WHERE "bonus_ledger"."kind" not in ('refund', 'reversal', 'manual');--> statement-breakpoint
CREATE INDEX "bonus_ledger_lot_id" ON "bonus_ledger" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "bonus_lots_user_id" ON "bonus_lots" USING btree ("user_id","expires_at") WHERE "bonus_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "bonus_lots_expires_at" ON "bonus_lots" USING btree ("expires_at") WHERE "bonus_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "bonus_takes_lot_id" ON "bonus_takes" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "promo_grants_user_id" ON "promo_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_user" ON "promo_redemptions" USING btree ("promocode_id","user_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_customer" ON "promo_redemptions" USING btree ("promocode_id","customer_key");--> statement-breakpoint
CREATE INDEX "promo_redemptions_user_id" ON "promo_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promocodes_gift_product_id" ON "promocodes" USING btree ("gift_product_id");--> statement-breakpoint
CREATE INDEX "branch_prices_product_id_index" ON "branch_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "branch_stop_modifiers_modifier_id_index" ON "branch_stop_modifiers" USING btree ("modifier_id");--> statement-breakpoint
CREATE INDEX "branch_stop_products_product_id_index" ON "branch_stop_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "branches_city_id_index" ON "branches" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "combo_choices_choice_id_index" ON "combo_choices" USING btree ("choice_id");--> statement-breakpoint
CREATE INDEX "product_ingredients_ingredient_id_index" ON "product_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "product_modifier_groups_group_id_index" ON "product_modifier_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "consents_user_id" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "consents_order_id" ON "consents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "iiko_orders_due" ON "iiko_orders" USING btree ("next_at") WHERE "iiko_orders"."state" in ('new', 'making', 'made');--> statement-breakpoint
CREATE INDEX "faq_questions_group_slug_index" ON "faq_questions" USING btree ("group_slug");--> statement-breakpoint
CREATE INDEX "feedback_branch_id_index" ON "feedback" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "feedback_user_id_index" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_created_at_index" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_messages_due" ON "order_messages" USING btree ("due_at") WHERE "order_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_messages_sent_at" ON "order_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_drink_id_index" ON "order_lines" USING btree ("drink_id");--> statement-breakpoint
CREATE INDEX "order_lines_snack_id_index" ON "order_lines" USING btree ("snack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_outbox_status_once" ON "order_outbox" USING btree ("order_id","status") WHERE "order_outbox"."kind" = 'status';--> statement-breakpoint
CREATE INDEX "order_outbox_order" ON "order_outbox" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_outbox_waiting" ON "order_outbox" USING btree ("id") WHERE "order_outbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_user_id_id_index" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network_key","created_at");--> statement-breakpoint
CREATE INDEX "orders_site" ON "orders" USING btree ("site_key","created_at");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("customer_phone","created_at");--> statement-breakpoint
CREATE INDEX "orders_unowned" ON "orders" USING btree ("customer_phone") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_branch_id_index" ON "orders" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "orders_city_id_index" ON "orders" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "orders_zone_id_index" ON "orders" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "orders_in_work" ON "orders" USING btree ("branch_id","status_at") WHERE "orders"."status" not in ('awaiting_payment', 'delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status_at") WHERE "orders"."status" not in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payment_expires_at") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unreceived" ON "orders" USING btree ("status_at") WHERE "orders"."status" = 'delivered' and "orders"."received_at" is null;--> statement-breakpoint
CREATE INDEX "orders_unaccepted" ON "orders" USING btree ("status_at") WHERE "orders"."status" = 'sent' and "orders"."alarmed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_at" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_order_id" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_card_id" ON "payments" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("refund_at") WHERE "payments"."status" = 'refund_pending';--> statement-breakpoint
CREATE INDEX "streets_city_id_index" ON "streets" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "order_photos_problem_id" ON "order_photos" USING btree ("problem_id");--> statement-breakpoint
CREATE INDEX "order_photos_created_at" ON "order_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_problems_created_at" ON "order_problems" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("id") WHERE "order_problems"."state" = 'received';--> statement-breakpoint
CREATE INDEX "product_ratings_product_id_index" ON "product_ratings" USING btree ("product_id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "staff_push_messages_once" ON "staff_push_messages" USING btree ("subscription_id","outbox_id");--> statement-breakpoint
CREATE INDEX "staff_push_messages_outbox_id" ON "staff_push_messages" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "staff_push_messages_next_at" ON "staff_push_messages" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_key_id" ON "staff_push_subscriptions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_branch_id" ON "staff_push_subscriptions" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "staff_push_subscriptions_seen_at" ON "staff_push_subscriptions" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","outbox_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_outbox" ON "webhook_deliveries" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_turn" ON "webhook_deliveries" USING btree ("order_id","endpoint_id","outbox_id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."state" = 'dead';