ALTER TABLE "orders" ADD COLUMN "tax_failure" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "tax_reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "tax_failure" text;--> statement-breakpoint
CREATE INDEX "orders_untaxed" ON "orders" USING btree ("id") WHERE "orders"."tax_ref" is not null and "orders"."tax_record" is null and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "order_refunds_untaxed" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" = 'done' and "order_refunds"."tax_reversed_at" is null;--> statement-breakpoint
UPDATE "order_refunds" SET "tax_reversed_at" = "done_at" FROM "orders" WHERE "orders"."id" = "order_refunds"."order_id" AND "order_refunds"."state" = 'done' AND "orders"."tax_ref" IS NULL;
