ALTER TABLE "chain_loads" ADD COLUMN "fingerprint" text;--> statement-breakpoint
-- Whoever changes a text of a product empties the keys by which it is found; the next search makes them again. A writer that brings
-- other keys with the new text is believed.
CREATE FUNCTION "forget_search_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."name", NEW."search_words") IS DISTINCT FROM (OLD."name", OLD."search_words")
		AND NEW."search_name" IS NOT DISTINCT FROM OLD."search_name" THEN
		NEW."search_name" := NULL;
	END IF;
	IF NEW."description" IS DISTINCT FROM OLD."description" AND NEW."search_text" IS NOT DISTINCT FROM OLD."search_text" THEN
		NEW."search_text" := NULL;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "forget_search_keys" BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "forget_search_keys"();--> statement-breakpoint
CREATE INDEX "products_without_search_keys" ON "products" ("id") WHERE "search_name" IS NULL OR "search_text" IS NULL;
