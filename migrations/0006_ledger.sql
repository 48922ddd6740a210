CREATE TYPE "public"."ledger_kind" AS ENUM('charge', 'card_fee', 'refund', 'allocation', 'adjustment');--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "ledger_entries_account_unique" UNIQUE("account","seq"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_head_one_row" CHECK ("ledger_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry_count" smallint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_transactions_seq_unique" UNIQUE("seq"),
	CONSTRAINT "ledger_transactions_reference_unique" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_transactions_place_unique" UNIQUE("id","seq"),
	CONSTRAINT "ledger_transactions_two_entries" CHECK ("ledger_transactions"."entry_count" >= 2)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction" FOREIGN KEY ("transaction_id","seq") REFERENCES "public"."ledger_transactions"("id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_kind" ON "ledger_transactions" USING btree ("kind","seq");