CREATE TYPE "public"."data_export_state" AS ENUM('building', 'ready', 'failed', 'expired');--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"removes_content" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" "data_export_state" NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"removes_content" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "campaign_supports_tally";--> statement-breakpoint
DROP INDEX "debate_votes_receipt";--> statement-breakpoint
ALTER TABLE "campaign_supports" DROP CONSTRAINT "campaign_supports_bill_member_id_pk";--> statement-breakpoint
ALTER TABLE "debate_votes" DROP CONSTRAINT "debate_votes_debate_id_member_id_pk";--> statement-breakpoint
ALTER TABLE "campaign_supports" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debate_votes" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_supports" ADD CONSTRAINT "campaign_supports_bill_receipt_hash_pk" PRIMARY KEY("bill","receipt_hash");--> statement-breakpoint
ALTER TABLE "debate_votes" ADD CONSTRAINT "debate_votes_debate_id_receipt_hash_pk" PRIMARY KEY("debate_id","receipt_hash");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_by_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "data_exports_of_member" ON "data_exports" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_building" ON "data_exports" USING btree ("member_id") WHERE "data_exports"."state" = 'building';--> statement-breakpoint
CREATE INDEX "data_exports_by_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_supports_once" ON "campaign_supports" USING btree ("bill","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_votes_once" ON "debate_votes" USING btree ("debate_id","member_id");--> statement-breakpoint
CREATE INDEX "debate_votes_by_member" ON "debate_votes" USING btree ("member_id");