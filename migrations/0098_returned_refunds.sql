DROP INDEX "order_refunds_open";--> statement-breakpoint
DROP INDEX "order_refunds_untaxed";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" in ('requested', 'sending', 'returned');--> statement-breakpoint
CREATE INDEX "order_refunds_untaxed" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" in ('done', 'paid_outside') and "order_refunds"."tax_reversed_at" is null;