ALTER TABLE "orders" ADD COLUMN "dispute_lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "provider_ref" text;--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("id") WHERE "orders"."disputed_at" is not null;