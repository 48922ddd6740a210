ALTER TABLE "seller_earnings" ADD COLUMN "owed_back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_earnings" ADD COLUMN "settled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_earnings" ADD COLUMN "owed_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "seller_earnings_owed_back" ON "seller_earnings" USING btree ("house_id","part_order_id") WHERE "seller_earnings"."owed_back_cents" > "seller_earnings"."settled_cents";--> statement-breakpoint
-- Refunds of earnings that had been paid outside the card provider by then.
UPDATE "seller_earnings" SET "owed_back_cents" = later.cents, "owed_back_at" = later.at FROM (SELECT reversal.part_order_id, sum(reversal.cents)::integer AS cents, max(reversal.created_at) AS at FROM "earning_reversals" reversal JOIN "seller_earnings" earning ON earning.part_order_id = reversal.part_order_id AND earning.state::text = 'paid_outside' AND reversal.created_at > earning.sent_at GROUP BY 1) later WHERE later.part_order_id = "seller_earnings"."part_order_id";
