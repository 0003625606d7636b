-- Reports of problems that were once ticked off like any other thing to do: nobody decided them, and their customers are still told that a
-- person will. They wait again, with what was noted when they were ticked off.
UPDATE "staff_tasks" t
SET "done_at" = NULL, "changed_at" = now(), "done_by" = '', "done_note" = '',
	"text" = concat_ws(E'\n', nullif(t."text", ''), nullif(t."done_note", ''))
FROM (
	SELECT max(d."id") AS id
	FROM "staff_tasks" d
	JOIN "order_problems" p ON d."dedup_key" = 'problem ' || p."id" AND p."state" = 'received'
	GROUP BY d."dedup_key"
	HAVING bool_and(d."done_at" IS NOT NULL)
) AS last
WHERE t."id" = last.id;
