CREATE TYPE "public"."campaign_article_type" AS ENUM('universal', 'bill');--> statement-breakpoint
CREATE TYPE "public"."campaign_review_state" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TABLE "campaign_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_type" "campaign_article_type" NOT NULL,
	"article_id" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"content" text NOT NULL,
	"status" "campaign_review_state" NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_comments_content" CHECK (char_length("campaign_comments"."content") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "campaign_counts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "campaign_counts_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "campaign_counts_count" CHECK ("campaign_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_used_proofs" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_comments" ADD CONSTRAINT "campaign_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_comments_public" ON "campaign_comments" USING btree ("article_type","article_id","created_at","id") WHERE "campaign_comments"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "campaign_comments_by_state" ON "campaign_comments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_comments_by_author" ON "campaign_comments" USING btree ("author_id","article_type","article_id");--> statement-breakpoint
CREATE INDEX "campaign_used_proofs_by_expiry" ON "campaign_used_proofs" USING btree ("expires_at");