CREATE TABLE "payment_disputes" (
	"payment_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"withdrawn_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"owed_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_disputes_payment_id_ref_pk" PRIMARY KEY("payment_id","ref")
);
--> statement-breakpoint
ALTER TABLE "returned_refunds" DROP CONSTRAINT "returned_refunds_within";--> statement-breakpoint
ALTER TABLE "order_postings" ADD COLUMN "dispute_ref" text;--> statement-breakpoint
ALTER TABLE "returned_refunds" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "payment_disputes" ("payment_id", "ref", "state", "withdrawn_cents", "fee_cents", "owed_cents")
SELECT "id", '', "dispute_state", "disputed_cents", "dispute_fee_cents", least("disputed_cents",
	coalesce((SELECT sum("taken_cents") FROM "returned_refunds" WHERE "payment_id" = "payments"."id"), 0))
FROM "payments" WHERE "dispute_state" IS NOT NULL;--> statement-breakpoint
UPDATE "returned_refunds" SET "paid_cents" = "cents" - "owed_cents" - "taken_cents" - "outside_cents";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "dispute_fee_cents";--> statement-breakpoint
ALTER TABLE "returned_refunds" DROP COLUMN "taken_cents";--> statement-breakpoint
ALTER TABLE "returned_refunds" ADD CONSTRAINT "returned_refunds_within" CHECK (least("returned_refunds"."owed_cents", "returned_refunds"."paid_cents", "returned_refunds"."outside_cents") >= 0 and "returned_refunds"."owed_cents" + "returned_refunds"."paid_cents" + "returned_refunds"."outside_cents" <= "returned_refunds"."cents");