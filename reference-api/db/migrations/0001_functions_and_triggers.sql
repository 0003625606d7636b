-- What drizzle-kit cannot generate: the functions and triggers of the database, and the rows that every database has.

CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
INSERT INTO "menu_version" ("id", "version") VALUES (1, 1);--> statement-breakpoint
-- The rates of bonuses until a chain's folder is loaded for the first time and sets its own.
INSERT INTO "bonus_rules" ("id", "earn_percent", "spend_percent", "life_days") VALUES (1, 5, 100, 90);--> statement-breakpoint
-- UNLOGGED, because the counts of the current minute may be lost in a crash.
ALTER TABLE "minute_counts" SET UNLOGGED;--> statement-breakpoint

-- Changes of the menu. Triggers note which pages a statement touches; at the end of the transaction the menu gets a new version, and
-- every process that listens to "menu_changes" is notified (decision 039).

-- Merges two lists of tags without duplicates. Above 100 tags, one tag stands for the whole menu of a branch, then one for all menus.
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

-- Returns the tags of all pages that show these products; a combo shows its drinks and snacks. "at" is '' for all branches, or '@' with the guid of one.
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

-- Returns the tags of changed rows. "kind" decides which columns lead from a row to its products; the triggers below pass it.
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

-- Stores in menu_pending the tags that a statement touched. An update that changes no value touches none.
-- Arguments: the kind of the rows ('other': every change touches the same tags), and tags that every change touches, separated by spaces.
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
		WITH o AS (SELECT to_jsonb(r) AS row FROM old_rows r),
			n AS (SELECT to_jsonb(r) AS row FROM new_rows r)
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

-- At the end of a transaction that changed the menu: one new version, one row of menu_changes and one notification for all its changes.
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

-- The tables that pages show: table, kind of its rows, tags that every change touches.
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
		('branch_hours', 'other', 'places footer'),
		('branch_exceptions', 'other', 'places'),
		('delivery_zones', 'other', 'places'),
		('streets', 'other', ''),
		('product_ratings', 'other', 'ratings'),
		('slides', 'other', 'specials'),
		('articles', 'other', 'articles'),
		('faq_groups', 'other', 'faq'),
		('faq_questions', 'other', 'faq'),
		('bonus_rules', 'other', '')
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
$$;--> statement-breakpoint

-- Orders.
--
-- Stores an order with its lines, its first status, its outbox row and its consents in one call, or returns why it stored nothing.
-- The locks are taken first, so that the counts include the orders of transactions that held the locks before.
-- The API decides: "guard" has the numbers of orders from which on this function stores nothing and returns the counts to it.
--   customer_lock, network_lock, site_lock: names of the locks
--   user_id or phone, network_key, site_key: whose orders are counted; since, most: which of them
--   customer_below, network_below, site_below: from this number of counted orders on nothing is stored; null: no limit
--   An IPv4 address belongs to no site: its site_lock, site_key and site_below are null.
--   branch_id, start, capacity: the place in the kitchen; start null: none is taken
-- Returns {id, number}; or {of_customer, of_network, of_site}, the moments of the counted orders (ms, newest first), when there are too
-- many; or {is_full} when the kitchen has no place. A second order of the same cart raises unique_violation.
CREATE FUNCTION "place_order"("guard" jsonb, "order_row" jsonb, "line_rows" jsonb, "consent_row" jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	"of_customer" float8[];
	"of_network" float8[];
	"of_site" float8[];
	"own_id" integer := ("guard"->>'user_id')::integer;
	"is_guest" boolean := "own_id" IS NULL;
	"since" timestamptz := ("guard"->>'since')::timestamptz;
	"most" integer := ("guard"->>'most')::integer;
	"capacity" integer := ("guard"->>'capacity')::integer;
	"new_order" orders;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended("guard"->>'customer_lock', 0));
	PERFORM pg_advisory_xact_lock(hashtextextended("guard"->>'network_lock', 0));
	IF "guard"->>'site_lock' IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock(hashtextextended("guard"->>'site_lock', 0));
	END IF;
	IF "is_guest" THEN
		"of_customer" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
			WHERE o.customer_phone = "guard"->>'phone' AND o.created_at > "since"
				AND (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL)
			ORDER BY o.created_at DESC LIMIT "most");
	ELSE
		"of_customer" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
			WHERE o.user_id = "own_id" AND o.created_at > "since"
				AND NOT (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL)
			ORDER BY o.created_at DESC LIMIT "most");
	END IF;
	"of_network" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
		WHERE o.network_key = "guard"->>'network_key' AND o.created_at > "since"
			AND (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL) = "is_guest"
		ORDER BY o.created_at DESC LIMIT "most");
	"of_site" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
		WHERE o.site_key = "guard"->>'site_key' AND o.created_at > "since"
			AND (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL) = "is_guest"
		ORDER BY o.created_at DESC LIMIT "most");
	IF cardinality("of_customer") >= ("guard"->>'customer_below')::integer
		OR cardinality("of_network") >= ("guard"->>'network_below')::integer
		OR cardinality("of_site") >= ("guard"->>'site_below')::integer THEN
		RETURN jsonb_build_object('of_customer', "of_customer", 'of_network', "of_network", 'of_site', "of_site");
	END IF;
	IF "guard"->>'start' IS NOT NULL THEN
		INSERT INTO slot_bookings AS b (branch_id, start, taken)
		SELECT ("guard"->>'branch_id')::integer, ("guard"->>'start')::timestamptz, 1 WHERE "capacity" > 0
		ON CONFLICT (branch_id, start) DO UPDATE SET taken = b.taken + 1 WHERE b.taken < "capacity";
		IF NOT FOUND THEN
			RETURN jsonb_build_object('is_full', true);
		END IF;
	END IF;
	"new_order" := jsonb_populate_record(NULL::orders,
		"order_row" || jsonb_build_object('id', nextval('orders_id_seq'), 'number', 'A-' || nextval('order_numbers')));
	INSERT INTO orders OVERRIDING SYSTEM VALUE VALUES ("new_order".*);
	INSERT INTO order_lines OVERRIDING SYSTEM VALUE
	SELECT line.* FROM jsonb_array_elements("line_rows") AS one (fields), jsonb_populate_record(NULL::order_lines,
		one.fields || jsonb_build_object('id', nextval('order_lines_id_seq'), 'order_id', "new_order".id)) AS line;
	INSERT INTO order_status_events (order_id, status, by, at) VALUES ("new_order".id, "new_order".status, 'customer', "new_order".status_at);
	IF "new_order".status <> 'awaiting_payment' THEN
		INSERT INTO order_outbox (order_id, status, at) VALUES ("new_order".id, "new_order".status, "new_order".status_at);
	END IF;
	-- A guest's consents belong to this order, so that none was given before; a join would read the whole table.
	IF "consent_row" IS NOT NULL AND "is_guest" THEN
		INSERT INTO consents (phone, order_id, kind, version, is_given, at, network)
		SELECT "consent_row"->>'phone', "new_order".id, kind, "consent_row"->>'version', true, "new_order".status_at, "consent_row"->>'network'
		FROM jsonb_array_elements_text("consent_row"->'kinds') AS kind;
	ELSIF "consent_row" IS NOT NULL THEN
		INSERT INTO consents (user_id, kind, version, is_given, at, network)
		SELECT "own_id", one.kind, "consent_row"->>'version', true, "new_order".status_at, "consent_row"->>'network'
		FROM jsonb_array_elements_text("consent_row"->'kinds') WITH ORDINALITY AS one (kind, place)
		WHERE NOT EXISTS (SELECT FROM consents AS known
			WHERE known.user_id = "own_id" AND known.version = "consent_row"->>'version' AND known.kind = one.kind AND known.is_given)
		ORDER BY one.place;
	END IF;
	RETURN jsonb_build_object('id', "new_order".id, 'number', "new_order".number);
END
$$;
