CREATE TYPE "public"."order_state" AS ENUM('draft', 'awaiting_payment', 'paid', 'fulfilled', 'delivered', 'cancelled', 'refunded');--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	"cents" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_cart_id_variant_id_pk" PRIMARY KEY("cart_id","variant_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"secret_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carts_one_owner" CHECK (("carts"."member_id" is null) <> ("carts"."secret_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"options" text NOT NULL,
	"category" text NOT NULL,
	"table_id" text NOT NULL,
	"is_house" boolean NOT NULL,
	"picture_url" text,
	"cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"table_fee_cents" integer NOT NULL,
	"treasury_fee_cents" integer NOT NULL,
	"house_tax_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"is_reviewed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"is_from_seller" boolean NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_postings" (
	"order_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "order_postings_order_id_step_account_pk" PRIMARY KEY("order_id","step","account")
);
--> statement-breakpoint
CREATE TABLE "order_refund_lines" (
	"refund_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part_id" uuid NOT NULL,
	"line_id" uuid,
	"quantity" integer NOT NULL,
	"goods_cents" integer NOT NULL,
	"table_fee_cents" integer NOT NULL,
	"treasury_fee_cents" integer NOT NULL,
	"house_tax_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "order_refunds_positive" CHECK ("order_refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"state" "order_state" NOT NULL,
	"recipient" text,
	"street" text,
	"street2" text,
	"city" text,
	"state_code" text,
	"zip" text,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"table_fee_cents" integer NOT NULL,
	"treasury_fee_cents" integer NOT NULL,
	"house_tax_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"payment_id" uuid,
	"reserved_until" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."table_fee_cents" + "orders"."treasury_fee_cents" + "orders"."house_tax_cents" + "orders"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "part_earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"house_name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" "order_state" NOT NULL,
	"is_shipped" boolean NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"is_shipping_refunded" boolean DEFAULT false NOT NULL,
	"carrier" text,
	"tracking" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fulfilled_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"state" text PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_rates_range" CHECK ("tax_rates"."rate" between 1 and 30000)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_postings" ADD CONSTRAINT "order_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_earnings" ADD CONSTRAINT "part_earnings_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_orders" ADD CONSTRAINT "part_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_member_unique" ON "carts" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_secret_unique" ON "carts" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "carts_idle" ON "carts" USING btree ("updated_at") WHERE "carts"."member_id" is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "order_events_part" ON "order_events" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_part" ON "order_lines" USING btree ("part_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_part" ON "order_messages" USING btree ("part_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_refund_lines_part" ON "order_refund_lines" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "order_refund_lines_line" ON "order_refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_draft_unique" ON "orders" USING btree ("member_id") WHERE "orders"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_all" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_earnings_part" ON "part_earnings" USING btree ("part_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_orders_seller_unique" ON "part_orders" USING btree ("order_id","house_id");--> statement-breakpoint
CREATE INDEX "part_orders_sales" ON "part_orders" USING btree ("house_id","state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_orders_house" ON "part_orders" USING btree ("house_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "part_orders"."state" not in ('draft', 'awaiting_payment');