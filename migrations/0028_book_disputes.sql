ALTER TYPE "public"."ledger_kind" ADD VALUE 'refund_reversal';--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'dispute';--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'dispute_reversal';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_state" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "later_steps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "restored_at" timestamp with time zone;