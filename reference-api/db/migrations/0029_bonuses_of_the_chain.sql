CREATE TABLE "bonus_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"earn_percent" smallint NOT NULL,
	"spend_percent" smallint NOT NULL,
	"life_days" smallint NOT NULL,
	CONSTRAINT "bonus_rules_one" CHECK ("bonus_rules"."id" = 1),
	CONSTRAINT "bonus_rules_rates" CHECK ("bonus_rules"."earn_percent" between 0 and 100 and "bonus_rules"."spend_percent" between 1 and 100 and "bonus_rules"."life_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bonus_earn_percent" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
-- What every chain had until now; the next load of its folder says what it has.
INSERT INTO "bonus_rules" ("id", "earn_percent", "spend_percent", "life_days") VALUES (1, 5, 100, 90);
--> statement-breakpoint
-- The footer says on which days the chain works.
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
		EXECUTE format('DROP TRIGGER %I ON branch_hours', 'note_menu_change_' || lower(operation));
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON branch_hours %s FOR EACH STATEMENT EXECUTE FUNCTION "note_menu_change"(%L, %L)',
			'note_menu_change_' || lower(operation), operation, rows_of, 'other', 'places footer'
		);
	END LOOP;
END
$$;
