CREATE TYPE "public"."earning_state" AS ENUM('pending', 'sending', 'sent', 'canceled');--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'transfer';--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'transfer_reversal';--> statement-breakpoint
CREATE TABLE "earning_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_order_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_reversals_positive" CHECK ("earning_reversals"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"house_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_ref" text NOT NULL,
	"can_receive" boolean NOT NULL,
	"pays_out" boolean NOT NULL,
	"is_submitted" boolean NOT NULL,
	"missing" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_house_id_provider_pk" PRIMARY KEY("house_id","provider")
);
--> statement-breakpoint
CREATE TABLE "seller_earnings" (
	"part_order_id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"charge_ref" text NOT NULL,
	"cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"state" "earning_state" DEFAULT 'pending' NOT NULL,
	"transfer_cents" integer,
	"transfer_ref" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"told_at" timestamp with time zone,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "seller_earnings_positive" CHECK ("seller_earnings"."cents" > 0),
	CONSTRAINT "seller_earnings_reversed_at_most_all" CHECK ("seller_earnings"."reversed_cents" between 0 and "seller_earnings"."cents")
);
--> statement-breakpoint
CREATE TABLE "seller_payouts" (
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"house_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "seller_payouts_provider_ref_pk" PRIMARY KEY("provider","ref")
);
--> statement-breakpoint
ALTER TABLE "earning_reversals" ADD CONSTRAINT "earning_reversals_part_order_id_seller_earnings_part_order_id_fk" FOREIGN KEY ("part_order_id") REFERENCES "public"."seller_earnings"("part_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earning_reversals_by_part" ON "earning_reversals" USING btree ("part_order_id");--> statement-breakpoint
CREATE INDEX "earning_reversals_undone" ON "earning_reversals" USING btree ("id") WHERE not "earning_reversals"."is_done";--> statement-breakpoint
CREATE INDEX "payout_accounts_ref" ON "payout_accounts" USING btree ("provider","account_ref");--> statement-breakpoint
CREATE INDEX "payout_accounts_stale" ON "payout_accounts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "seller_earnings_by_house" ON "seller_earnings" USING btree ("house_id","earned_at" DESC NULLS FIRST,"part_order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "seller_earnings_unsent" ON "seller_earnings" USING btree ("part_order_id") WHERE "seller_earnings"."state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "seller_payouts_by_house" ON "seller_payouts" USING btree ("house_id","created_at" DESC NULLS FIRST,"ref" DESC NULLS FIRST);