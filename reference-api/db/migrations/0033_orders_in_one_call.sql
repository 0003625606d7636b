CREATE INDEX "orders_in_work" ON "orders" USING btree ("branch_id","status_at") WHERE "orders"."status" not in ('awaiting_payment', 'delivered', 'cancelled');--> statement-breakpoint
-- What drizzle-kit cannot generate: an order in one call, and the rules of bonuses as a part of the catalogue.
--
-- Stores an order with its lines, its first status, its outbox and its consents, or says why it did not; then nothing was changed.
-- The locks come first. Each statement of the function sees what was committed before it began, so the counts see the orders of those
-- who held the locks before. Rules are not here: "asked" says from how many orders on the caller has to judge.
--   customer_lock, network_lock: names of the locks · user_id or phone, network_key: whose orders are counted · since, most: which of
--   them · customer_below, network_below: so many orders are too many for the row as it is; null: any number will do
--   branch_id, start, capacity: the place in the kitchen; start null: none is taken
-- Answers: {id, number} · {of_customer, of_network}: too many, the moments of those counted, newest first, in ms · {is_full}: no place.
-- An order of the same cart raises unique_violation.
CREATE FUNCTION "place_order"("asked" jsonb, "placed" jsonb, "lines" jsonb, "agreed" jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	"of_customer" float8[];
	"of_network" float8[];
	"own_id" integer := ("asked"->>'user_id')::integer;
	"since" timestamptz := ("asked"->>'since')::timestamptz;
	"most" integer := ("asked"->>'most')::integer;
	"capacity" integer := ("asked"->>'capacity')::integer;
	"new_id" integer;
	"new_number" text;
	"new_status" text;
	"moment" timestamptz;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended("asked"->>'customer_lock', 0));
	PERFORM pg_advisory_xact_lock(hashtextextended("asked"->>'network_lock', 0));
	IF "own_id" IS NULL THEN
		"of_customer" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
			WHERE o.customer_phone = "asked"->>'phone' AND o.created_at > "since"
				AND (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL)
			ORDER BY o.created_at DESC LIMIT "most");
		"of_network" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
			WHERE o.network_key = "asked"->>'network_key' AND o.created_at > "since"
				AND (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL)
			ORDER BY o.created_at DESC LIMIT "most");
	ELSE
		"of_customer" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
			WHERE o.user_id = "own_id" AND o.created_at > "since"
				AND NOT (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL)
			ORDER BY o.created_at DESC LIMIT "most");
		"of_network" := array(SELECT (extract(epoch FROM o.created_at) * 1000)::float8 FROM orders o
			WHERE o.network_key = "asked"->>'network_key' AND o.created_at > "since"
				AND NOT (o.flags @> '{unproven_phone}' OR o.phone_proven_at IS NOT NULL)
			ORDER BY o.created_at DESC LIMIT "most");
	END IF;
	IF cardinality("of_customer") >= ("asked"->>'customer_below')::integer
		OR cardinality("of_network") >= ("asked"->>'network_below')::integer THEN
		RETURN jsonb_build_object('of_customer', "of_customer", 'of_network', "of_network");
	END IF;
	IF "asked"->>'start' IS NOT NULL THEN
		INSERT INTO slot_bookings AS b (branch_id, start, taken)
		SELECT ("asked"->>'branch_id')::integer, ("asked"->>'start')::timestamptz, 1 WHERE "capacity" > 0
		ON CONFLICT (branch_id, start) DO UPDATE SET taken = b.taken + 1 WHERE b.taken < "capacity";
		IF NOT FOUND THEN
			RETURN jsonb_build_object('is_full', true);
		END IF;
	END IF;
	INSERT INTO orders (
		token, cart_id, request_hash, user_id, city_id, branch_id, status, status_at, created_at, delivery_type, address, customer_name,
		customer_phone, hand_over, second_phone, buyer_bin, pin, comment, persons, payment_method, payment_state, payment_expires_at,
		change_from, subtotal, promo, promo_code, bonus, bonus_earned, bonus_earn_percent, delivery_price, total, flags, phone_proven_at,
		network_key, locale, message_channel, promised_from, promised_to, expected_from, expected_to, estimate_reason, booked_start, zone_id,
		slot_start, slot_end
	) SELECT
		token, cart_id, request_hash, user_id, city_id, branch_id, status, status_at, created_at, delivery_type, address, customer_name,
		customer_phone, hand_over, second_phone, buyer_bin, pin, comment, persons, payment_method, payment_state, payment_expires_at,
		change_from, subtotal, promo, promo_code, bonus, bonus_earned, bonus_earn_percent, delivery_price, total, flags, phone_proven_at,
		network_key, locale, message_channel, promised_from, promised_to, expected_from, expected_to, estimate_reason, booked_start, zone_id,
		slot_start, slot_end
	FROM jsonb_populate_record(NULL::orders, "placed")
	RETURNING id, number, status, status_at INTO "new_id", "new_number", "new_status", "moment";
	INSERT INTO order_lines (order_id, position, uuid, product_id, drink_id, snack_id, snapshot, image, quantity, note, unit_price, total, is_gift)
	SELECT "new_id", line.* FROM jsonb_to_recordset("lines") AS line (
		position smallint, uuid text, product_id integer, drink_id integer, snack_id integer, snapshot jsonb, image text,
		quantity smallint, note text, unit_price integer, total integer, is_gift boolean);
	INSERT INTO order_status_events (order_id, status, by, at) VALUES ("new_id", "new_status", 'customer', "moment");
	IF "new_status" <> 'awaiting_payment' THEN
		INSERT INTO order_outbox (order_id, status, at) VALUES ("new_id", "new_status", "moment");
	END IF;
	IF "agreed" IS NOT NULL THEN
		INSERT INTO consents (user_id, phone, order_id, kind, version, is_given, at, network)
		SELECT given.user_id, given.phone, CASE WHEN given.user_id IS NULL THEN "new_id" END, one.kind, given.version, true, "moment", given.network
		FROM jsonb_to_record("agreed") AS given (user_id integer, phone text, kinds text[], version text, network text), unnest(given.kinds) WITH ORDINALITY AS one (kind, place)
		WHERE NOT EXISTS (SELECT FROM consents AS known
			WHERE known.user_id = given.user_id AND known.version = given.version AND known.kind = one.kind AND known.is_given)
		ORDER BY one.place;
	END IF;
	RETURN jsonb_build_object('id', "new_id", 'number', "new_number");
END
$$;--> statement-breakpoint
DO $$
DECLARE
	operation text;
	rows_of text;
BEGIN
	FOR operation, rows_of IN VALUES
		('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
		('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
		('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
		('TRUNCATE', '')
	LOOP
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON bonus_rules %s FOR EACH STATEMENT EXECUTE FUNCTION "note_menu_change"(%L, %L)',
			'note_menu_change_' || lower(operation), operation, rows_of, 'other', ''
		);
	END LOOP;
END
$$;
