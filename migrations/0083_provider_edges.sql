ALTER TABLE "payment_customers" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "payment_customers" SET "is_live" = true WHERE EXISTS (SELECT 1 FROM "payments" WHERE "payments"."payer_id" = "payment_customers"."payer_id" AND "payments"."provider" = "payment_customers"."provider" AND "payments"."is_live");--> statement-breakpoint
ALTER TABLE "payment_customers" DROP CONSTRAINT "payment_customers_payer_id_provider_pk";--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_payer_id_provider_is_live_pk" PRIMARY KEY("payer_id","provider","is_live");--> statement-breakpoint
ALTER TABLE "seller_earnings" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_earnings" ADD COLUMN "resolved_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_earnings" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payout_accounts_paused" ON "payout_accounts" USING btree ("updated_at") WHERE "payout_accounts"."is_submitted" and not ("payout_accounts"."pays_out" and "payout_accounts"."can_receive");--> statement-breakpoint
CREATE INDEX "seller_earnings_by_transfer" ON "seller_earnings" USING btree ("transfer_ref");--> statement-breakpoint
CREATE INDEX "seller_earnings_returned" ON "seller_earnings" USING btree ("part_order_id") WHERE "seller_earnings"."returned_cents" > "seller_earnings"."resolved_cents";
