-- An API that ends after an update has migrated the database stores orders in the newer tables: a column that it does not know gets its default.
-- The function of 0001 wrote whole rows, with null in such a column. It may still be running while this migration ends, so columns that a version
-- after 1.0.0 adds to orders and their lines may be null (additions.contract.test.ts).

-- Inserts a row with the columns of a table that "fields" names; the others get their defaults, and fields without a column are left out.
CREATE FUNCTION "insert_given"("into_table" regclass, "fields" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"given" text;
BEGIN
	SELECT string_agg(quote_ident(attname), ', ') INTO "given" FROM pg_attribute
	WHERE attrelid = "into_table" AND attnum > 0 AND NOT attisdropped AND "fields" ? attname;
	EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, $1)', "into_table", "given")
	USING "fields";
END
$$;--> statement-breakpoint

-- As in 0001, where its parameters and results are described.
CREATE OR REPLACE FUNCTION "place_order"("guard" jsonb, "order_row" jsonb, "line_rows" jsonb, "consent_row" jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	"of_customer" float8[];
	"of_network" float8[];
	"of_site" float8[];
	"own_id" integer := ("guard"->>'user_id')::integer;
	"is_guest" boolean := "own_id" IS NULL;
	"since" timestamptz := ("guard"->>'since')::timestamptz;
	"most" integer := ("guard"->>'most')::integer;
	"capacity" integer := ("guard"->>'capacity')::integer;
	"new_row" jsonb;
	"new_order" orders;
	"line" jsonb;
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
	"new_row" := "order_row" || jsonb_build_object('id', nextval('orders_id_seq'), 'number', 'A-' || nextval('order_numbers'));
	PERFORM "insert_given"('orders', "new_row");
	"new_order" := jsonb_populate_record(NULL::orders, "new_row");
	FOR "line" IN SELECT one.fields FROM jsonb_array_elements("line_rows") WITH ORDINALITY AS one (fields, place) ORDER BY one.place LOOP
		PERFORM "insert_given"('order_lines', "line" || jsonb_build_object('id', nextval('order_lines_id_seq'), 'order_id', "new_order".id));
	END LOOP;
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
