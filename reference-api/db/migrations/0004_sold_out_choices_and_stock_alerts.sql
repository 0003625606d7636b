CREATE TABLE "stock_alerts" (
	"user_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_user_id_branch_id_product_id_pk" PRIMARY KEY("user_id","branch_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "if_sold_out" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_product" ON "stock_alerts" USING btree ("product_id","branch_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_branch" ON "stock_alerts" USING btree ("branch_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_if_sold_out" CHECK ("orders"."if_sold_out" in ('call', 'replace', 'leave_out'));