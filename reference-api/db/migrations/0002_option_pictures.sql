ALTER TABLE "modifiers" ADD COLUMN "image_path" text;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "image_tone" text;--> statement-breakpoint
ALTER TABLE "modifiers" ADD CONSTRAINT "modifiers_image" CHECK (("modifiers"."image_path" is null) = ("modifiers"."image_tone" is null));