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
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('order', 'bonus', 'promo', 'system')),
	CONSTRAINT "notifications_link_is_path" CHECK ("notifications"."link" ~ '^/([a-zA-Z0-9?#]|$)')
);
--> statement-breakpoint
CREATE TABLE "promo_grants" (
	"promocode_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_grants_promocode_id_user_id_pk" PRIMARY KEY("promocode_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "promocodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promocodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promocodes_code_unique" UNIQUE("code"),
	CONSTRAINT "promocodes_percent" CHECK ("promocodes"."percent" between 1 and 100)
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
	"phone" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_codes_tries" CHECK ("sms_codes"."tries" between 0 and 3)
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
	CONSTRAINT "users_phone_digits" CHECK ("users"."phone" ~ '^7[67][0-9]{9}$'),
	CONSTRAINT "users_bonus_not_negative" CHECK ("users"."bonus" >= 0),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('ru', 'en', 'kk'))
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
	CONSTRAINT "branch_stop_modifiers_branch_id_modifier_id_pk" PRIMARY KEY("branch_id","modifier_id")
);
--> statement-breakpoint
CREATE TABLE "branch_stop_products" (
	"branch_id" integer NOT NULL,
	"product_id" integer NOT NULL,
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
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "branches_guid_unique" UNIQUE("guid"),
	CONSTRAINT "branches_iikoGuid_unique" UNIQUE("iiko_guid"),
	CONSTRAINT "branches_hours" CHECK ("branches"."opens_at" ~ '^[0-2][0-9]:[0-5][0-9]$' and "branches"."closes_at" ~ '^[0-2][0-9]:[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"delivery_price" integer NOT NULL,
	"delivery_free_from" integer,
	"position" smallint NOT NULL,
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
CREATE TABLE "footer_links" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "footer_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "footer_links_type" CHECK (("footer_links"."section" = 'contact' and "footer_links"."type" in ('phone', 'email')) or ("footer_links"."section" = 'mobile' and "footer_links"."type" in ('appstore', 'googleplay')) or "footer_links"."section" = 'social')
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ingredients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "ingredients_slug_unique" UNIQUE("slug")
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
	"position" smallint NOT NULL,
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
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
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
	"search_name" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_money" CHECK ("products"."price" >= 0 and "products"."old_price" >= "products"."price"),
	CONSTRAINT "products_amount" CHECK ("products"."amount_value" >= 1 and "products"."amount_unit" in ('g', 'ml'))
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"image" text NOT NULL,
	"video" text,
	"link" text,
	"position" smallint NOT NULL
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
	"unit_price" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "order_lines_orderId_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_money" CHECK ("order_lines"."unit_price" >= 0 and "order_lines"."total" = "order_lines"."unit_price" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_status_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_status_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_status_events_orderId_status_unique" UNIQUE("order_id","status"),
	CONSTRAINT "order_status_events_status" CHECK ("order_status_events"."status" in ('sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled'))
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
	"comment" text NOT NULL,
	"persons" smallint NOT NULL,
	"payment_method" text NOT NULL,
	"change_from" integer,
	"subtotal" integer NOT NULL,
	"promo" integer NOT NULL,
	"bonus" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"total" integer NOT NULL,
	"eta_min" smallint NOT NULL,
	"eta_max" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('sent', 'accepted', 'cooking', 'ready', 'on_way', 'delivered', 'cancelled')),
	CONSTRAINT "orders_delivery_type" CHECK ("orders"."delivery_type" in ('Доставка', 'Самовывоз')),
	CONSTRAINT "orders_address" CHECK (("orders"."delivery_type" = 'Доставка') = ("orders"."address" is not null)),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment_method" in ('cash')),
	CONSTRAINT "orders_persons" CHECK ("orders"."persons" between 1 and 20),
	CONSTRAINT "orders_money" CHECK ("orders"."subtotal" >= 0 and "orders"."promo" >= 0 and "orders"."bonus" >= 0 and "orders"."delivery_price" >= 0 and "orders"."change_from" >= "orders"."total" and "orders"."total" >= "orders"."delivery_price" and "orders"."total" = "orders"."subtotal" - "orders"."promo" - "orders"."bonus" + "orders"."delivery_price"),
	CONSTRAINT "orders_eta" CHECK ("orders"."eta_min" >= 0 and "orders"."eta_max" >= "orders"."eta_min")
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_grants" ADD CONSTRAINT "promo_grants_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_grants" ADD CONSTRAINT "promo_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_drink_id_products_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_snack_id_products_id_fk" FOREIGN KEY ("snack_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_events" ADD CONSTRAINT "order_status_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_user_id" ON "cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "promo_grants_user_id" ON "promo_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_events_bucket_at" ON "rate_events" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "rate_events_at" ON "rate_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_codes_expires_at" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_addresses_user_id" ON "user_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "branch_prices_product_id_index" ON "branch_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "branch_stop_modifiers_modifier_id_index" ON "branch_stop_modifiers" USING btree ("modifier_id");--> statement-breakpoint
CREATE INDEX "branch_stop_products_product_id_index" ON "branch_stop_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "branches_city_id_index" ON "branches" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "combo_choices_choice_id_index" ON "combo_choices" USING btree ("choice_id");--> statement-breakpoint
CREATE INDEX "product_ingredients_ingredient_id_index" ON "product_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE INDEX "product_modifier_groups_group_id_index" ON "product_modifier_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_drink_id_index" ON "order_lines" USING btree ("drink_id");--> statement-breakpoint
CREATE INDEX "order_lines_snack_id_index" ON "order_lines" USING btree ("snack_id");--> statement-breakpoint
CREATE INDEX "orders_user_id_id_index" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_branch_id_index" ON "orders" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "orders_city_id_index" ON "orders" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status_at") WHERE "orders"."status" not in ('delivered', 'cancelled');