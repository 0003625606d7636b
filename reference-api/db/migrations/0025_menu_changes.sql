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
-- What drizzle-kit cannot generate: which tags a change touches, one version for each transaction that changes something, and the
-- notice to whoever listens. The older trigger counted each statement and held the version from the first one on.
DO $$
DECLARE
	name text;
BEGIN
	FOR name IN SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'count_menu_version' LOOP
		EXECUTE format('DROP TRIGGER "count_menu_version" ON %s', name);
	END LOOP;
END
$$;--> statement-breakpoint
DROP FUNCTION "count_menu_version"();--> statement-breakpoint
-- Both lists as one without doubles. When there are too many, one tag stands for the menu of a branch, or for all menus.
CREATE FUNCTION "merge_menu_tags"("known" text[], "added" text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	"merged" text[];
BEGIN
	SELECT coalesce(array_agg(DISTINCT tag), '{}') INTO "merged" FROM unnest("known" || "added") AS tag;
	IF cardinality("merged") > 100 THEN
		SELECT array_agg(DISTINCT regexp_replace(tag, '^(product:\d+|category:\d+|list)(@|$)', 'menu\2')) INTO "merged" FROM unnest("merged") AS tag;
	END IF;
	IF cardinality("merged") > 100 THEN
		SELECT array_agg(DISTINCT regexp_replace(tag, '^menu@.*$', 'menu')) INTO "merged" FROM unnest("merged") AS tag;
	END IF;
	RETURN "merged";
END
$$;--> statement-breakpoint
-- The tags of everything that shows these products; a combo shows its drinks and snacks. "at" is '' or '@' with the guid of a branch.
CREATE FUNCTION "menu_tags_of"("ids" integer[], "at" text) RETURNS text[] LANGUAGE sql STABLE AS $$
	WITH touched AS (
		SELECT unnest("ids") AS id UNION SELECT product_id FROM combo_choices WHERE choice_id = ANY("ids")
	), tags AS (
		SELECT 'product:' || id AS tag FROM touched
		UNION SELECT 'category:' || p.category_id FROM products p JOIN touched USING (id)
		UNION SELECT 'list' FROM touched
	)
	SELECT coalesce(array_agg(tag || "at"), '{}') FROM tags;
$$;--> statement-breakpoint
-- The tags of rows that changed. The kind says by which columns they belong to products: see the triggers below.
CREATE FUNCTION "menu_tags_of_rows"("kind" text, "changed" jsonb[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
	"ids" integer[];
	"tags" text[] := '{}';
BEGIN
	IF "kind" IN ('branch_product', 'branch_option') THEN
		SELECT coalesce(array_agg(DISTINCT tag), '{}') INTO "tags" FROM (
			SELECT unnest(menu_tags_of(array_agg(DISTINCT f.product_id), '@' || b.guid)) AS tag
			FROM (
				SELECT (row->>'branch_id')::integer AS branch_id, (row->>'product_id')::integer AS product_id
				FROM unnest("changed") AS row WHERE "kind" = 'branch_product'
				UNION SELECT (row->>'branch_id')::integer, g.product_id
				FROM unnest("changed") AS row
				JOIN modifiers m ON m.id = (row->>'modifier_id')::integer
				JOIN product_modifier_groups g ON g.group_id = m.group_id
				WHERE "kind" = 'branch_option'
			) AS f JOIN branches b ON b.id = f.branch_id
			GROUP BY b.guid
		) AS every;
		RETURN "tags";
	END IF;
	IF "kind" = 'product' THEN
		SELECT array_agg((row->>'id')::integer), array_agg(DISTINCT 'category:' || (row->>'category_id'))
		INTO "ids", "tags" FROM unnest("changed") AS row;
	ELSIF "kind" = 'of_product' THEN
		SELECT array_agg((row->>'product_id')::integer) INTO "ids" FROM unnest("changed") AS row;
	ELSIF "kind" = 'ingredient' THEN
		SELECT array_agg(i.product_id) INTO "ids" FROM unnest("changed") AS row
		JOIN product_ingredients i ON i.ingredient_id = (row->>'id')::integer;
	ELSIF "kind" = 'group' THEN
		SELECT array_agg(g.product_id) INTO "ids" FROM unnest("changed") AS row
		JOIN product_modifier_groups g ON g.group_id = (row->>'id')::integer;
	ELSIF "kind" = 'option' THEN
		SELECT array_agg(g.product_id) INTO "ids" FROM unnest("changed") AS row
		JOIN product_modifier_groups g ON g.group_id = (row->>'group_id')::integer;
	END IF;
	RETURN coalesce("tags", '{}') || menu_tags_of(coalesce("ids", '{}'), '');
END
$$;--> statement-breakpoint
-- Notes what a statement changed; a write that changes nothing is no change, and neither are search keys, which whoever reads makes.
-- Arguments: the kind of the rows ('other': every change touches the same), and the tags of every change, separated by spaces.
CREATE FUNCTION "note_menu_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changed" jsonb[];
	"touched" text[] := string_to_array(TG_ARGV[1], ' ');
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(to_jsonb(r)) INTO "changed" FROM new_rows r;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(to_jsonb(r)) INTO "changed" FROM old_rows r;
	ELSIF TG_OP = 'UPDATE' THEN
		WITH o AS (SELECT to_jsonb(r) - 'search_name' - 'search_text' AS row FROM old_rows r),
			n AS (SELECT to_jsonb(r) - 'search_name' - 'search_text' AS row FROM new_rows r)
		SELECT array_agg(d.row) INTO "changed"
		FROM ((SELECT row FROM o EXCEPT SELECT row FROM n) UNION (SELECT row FROM n EXCEPT SELECT row FROM o)) AS d;
	ELSE
		"touched" := "touched" || CASE WHEN TG_ARGV[0] = 'other' THEN '{}' ELSE ARRAY['menu'] END;
	END IF;
	IF TG_OP <> 'TRUNCATE' AND "changed" IS NULL THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'TRUNCATE' AND TG_ARGV[0] <> 'other' THEN
		"touched" := "touched" || menu_tags_of_rows(TG_ARGV[0], "changed");
	END IF;
	INSERT INTO menu_pending AS p ("transaction", "tags") VALUES (txid_current()::text, merge_menu_tags('{}', "touched"))
	ON CONFLICT ("transaction") DO UPDATE SET "tags" = merge_menu_tags(p."tags", excluded."tags");
	RETURN NULL;
END
$$;--> statement-breakpoint
-- At the end of a transaction: one version, one row, one notice for all that it changed.
CREATE FUNCTION "publish_menu_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"next" integer;
	"touched" text[];
BEGIN
	DELETE FROM menu_pending WHERE "transaction" = NEW."transaction" RETURNING "tags" INTO "touched";
	UPDATE menu_version SET "version" = "version" + 1 WHERE "id" = 1 RETURNING "version" INTO "next";
	INSERT INTO menu_changes ("version", "tags") VALUES ("next", "touched");
	DELETE FROM menu_changes WHERE "version" <= "next" - 1000;
	PERFORM pg_notify('menu_changes', "next"::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "publish_menu_change" AFTER INSERT ON "menu_pending" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "publish_menu_change"();--> statement-breakpoint
DO $$
DECLARE
	name text;
	kind text;
	tags text;
	operation text;
	rows_of text;
BEGIN
	FOR name, kind, tags IN VALUES
		('products', 'product', ''),
		('product_ingredients', 'of_product', ''),
		('product_modifier_groups', 'of_product', ''),
		('combo_choices', 'of_product', ''),
		('ingredients', 'ingredient', ''),
		('modifier_groups', 'group', ''),
		('modifiers', 'option', ''),
		('branch_prices', 'branch_product', ''),
		('branch_stop_products', 'branch_product', ''),
		('branch_stop_modifiers', 'branch_option', ''),
		('categories', 'other', 'categories menu'),
		('cities', 'other', 'places'),
		('branches', 'other', 'places'),
		('branch_hours', 'other', 'places'),
		('branch_exceptions', 'other', 'places'),
		('delivery_zones', 'other', 'places'),
		('streets', 'other', ''),
		('product_ratings', 'other', 'ratings'),
		('slides', 'other', 'specials'),
		('footer_links', 'other', 'footer'),
		('articles', 'other', 'articles'),
		('faq_groups', 'other', 'faq'),
		('faq_questions', 'other', 'faq')
	LOOP
		FOR operation, rows_of IN VALUES
			('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
			('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
			('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
			('TRUNCATE', '')
		LOOP
			EXECUTE format(
				'CREATE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION "note_menu_change"(%L, %L)',
				'note_menu_change_' || lower(operation), operation, name, rows_of, kind, tags
			);
		END LOOP;
	END LOOP;
END
$$;
