ALTER TABLE "combo_choices" ADD COLUMN "quantity" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_dishes" smallint[] DEFAULT '{}';