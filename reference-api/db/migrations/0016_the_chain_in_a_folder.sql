DROP INDEX "delivery_zones_branch_id_index";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "is_of_folder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branch_stop_products" ADD COLUMN "is_permanent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "modifier_groups" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "iiko_guid" text;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "iiko_guid" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_weekdays" smallint[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_from_minute" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_to_minute" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_until" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "only_for" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "branch_exceptions" ADD COLUMN "breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_hours" ADD COLUMN "breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_branchId_slug_unique" UNIQUE("branch_id","slug");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sold" CHECK (("products"."sold_from_minute" is null) = ("products"."sold_to_minute" is null) and "products"."sold_from_minute" between 0 and 1439 and "products"."sold_to_minute" between 0 and 1439 and "products"."sold_until" >= "products"."sold_from" and "products"."sold_weekdays" <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_only_for" CHECK ("products"."only_for" in ('Доставка', 'Самовывоз'));--> statement-breakpoint
-- Rows from before get the slugs by which a folder may know them.
UPDATE "cities" SET "slug" = lower(regexp_replace("name"->>'en', '[^A-Za-z0-9]+', '-', 'g'))
WHERE "id" IN (SELECT min("id") FROM "cities" GROUP BY lower(regexp_replace("name"->>'en', '[^A-Za-z0-9]+', '-', 'g')));--> statement-breakpoint
UPDATE "slides" SET "slug" = regexp_replace("image", '^.*/', '')
WHERE "id" IN (SELECT min("id") FROM "slides" GROUP BY regexp_replace("image", '^.*/', ''));--> statement-breakpoint
UPDATE "delivery_zones" AS z SET "slug" = CASE n."nth" WHEN 1 THEN 'near' WHEN 2 THEN 'far' ELSE 'zone-' || n."nth" END
FROM (SELECT "id", row_number() OVER (PARTITION BY "branch_id" ORDER BY "id") AS "nth" FROM "delivery_zones") AS n
WHERE n."id" = z."id";
