CREATE TABLE "order_messages" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"skip_cause" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"parts" smallint DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "order_messages_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_messages_kind" CHECK ("order_messages"."kind" in ('accepted', 'ready', 'on_way', 'cancelled')),
	CONSTRAINT "order_messages_channel" CHECK ("order_messages"."channel" in ('sms', 'messenger')),
	CONSTRAINT "order_messages_state" CHECK ("order_messages"."state" in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
	CONSTRAINT "order_messages_skipped" CHECK (("order_messages"."state" = 'skipped') = ("order_messages"."skip_cause" is not null) and "order_messages"."skip_cause" in ('quiet_hours', 'day_cap', 'phone_cap', 'outdated')),
	CONSTRAINT "order_messages_cost" CHECK ("order_messages"."parts" >= 0 and "order_messages"."cost" >= 0 and "order_messages"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_photos" (
	"order_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"problem_id" integer,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_photos_order_id_key_pk" PRIMARY KEY("order_id","key"),
	CONSTRAINT "order_photos_size" CHECK (octet_length("order_photos"."image") between 1 and 1048576)
);
--> statement-breakpoint
CREATE TABLE "order_problem_lines" (
	"problem_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" smallint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_problem_lines_problem_id_line_id_pk" PRIMARY KEY("problem_id","line_id"),
	CONSTRAINT "order_problem_lines_line" UNIQUE("line_id"),
	CONSTRAINT "order_problem_lines_kind" CHECK ("order_problem_lines"."kind" in ('not_brought', 'missing', 'wrong', 'bad')),
	CONSTRAINT "order_problem_lines_numbers" CHECK ("order_problem_lines"."quantity" between 1 and 99 and "order_problem_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_problems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"wish" text NOT NULL,
	"amount" integer NOT NULL,
	"money" integer DEFAULT 0 NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"review_cause" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "order_problems_key_unique" UNIQUE("key"),
	CONSTRAINT "order_problems_wish" CHECK ("order_problems"."wish" in ('bonus', 'money')),
	CONSTRAINT "order_problems_state" CHECK ("order_problems"."state" in ('received', 'bonus', 'money', 'refused') and ("order_problems"."state" = 'received') = ("order_problems"."decided_at" is null)),
	CONSTRAINT "order_problems_cause" CHECK ("order_problems"."review_cause" in ('cash', 'nothing', 'order_cap', 'month_cap', 'new_customer', 'network') and ("order_problems"."state" <> 'refused' or "order_problems"."review_cause" is not null)),
	CONSTRAINT "order_problems_amount" CHECK ("order_problems"."amount" >= 0 and "order_problems"."money" >= 0 and "order_problems"."bonus" >= 0 and ("order_problems"."state" in ('bonus', 'money') or "order_problems"."money" + "order_problems"."bonus" = 0))
);
--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD COLUMN "problem_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "locale" text DEFAULT 'ru' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "message_channel" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_problem_id_order_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."order_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problem_lines" ADD CONSTRAINT "order_problem_lines_problem_id_order_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."order_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problem_lines" ADD CONSTRAINT "order_problem_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_due" ON "order_messages" USING btree ("due_at") WHERE "order_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_messages_sent_at" ON "order_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "order_photos_problem_id" ON "order_photos" USING btree ("problem_id");--> statement-breakpoint
CREATE INDEX "order_photos_created_at" ON "order_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_problems_order_id" ON "order_problems" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_problems_created_at" ON "order_problems" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("id") WHERE "order_problems"."state" = 'received';--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_problem_id_order_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."order_problems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_ledger" ADD CONSTRAINT "bonus_ledger_problem" UNIQUE("problem_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale" CHECK ("orders"."locale" in ('ru', 'en', 'kk'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_message_channel" CHECK ("orders"."message_channel" in ('none', 'sms', 'messenger'));