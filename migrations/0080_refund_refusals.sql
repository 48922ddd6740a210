DROP INDEX "order_refunds_open";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" in ('requested', 'sending');