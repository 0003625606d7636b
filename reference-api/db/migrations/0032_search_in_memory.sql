-- Every process searches in its own catalogue: the keys of the search and what kept them are gone, their indexes with them.
DROP TRIGGER "forget_search_keys" ON "products";--> statement-breakpoint
DROP FUNCTION "forget_search_keys"();--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";
