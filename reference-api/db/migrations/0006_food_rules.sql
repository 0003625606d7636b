ALTER TABLE "users" ADD COLUMN "food_rules" text[];--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "contains" text[];--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "contains" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contains" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_halal" boolean DEFAULT false NOT NULL;