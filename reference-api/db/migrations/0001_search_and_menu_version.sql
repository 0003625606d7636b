-- What drizzle-kit cannot generate: trigrams for the search, and the counter that tells every process when the menu changed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "products_search_name_trgm" ON "products" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_text_trgm" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
INSERT INTO "menu_version" ("id", "version") VALUES (1, 1);--> statement-breakpoint
CREATE FUNCTION "count_menu_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "menu_version" SET "version" = "version" + 1 WHERE "id" = 1;
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['cities', 'branches', 'categories', 'products', 'ingredients', 'product_ingredients', 'modifier_groups', 'modifiers', 'product_modifier_groups', 'combo_choices', 'branch_stop_products', 'branch_stop_modifiers', 'branch_prices'] LOOP
		EXECUTE format('CREATE TRIGGER "count_menu_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "count_menu_version"()', name);
	END LOOP;
END
$$;
