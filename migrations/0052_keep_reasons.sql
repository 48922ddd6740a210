CREATE TYPE "public"."reason_purpose" AS ENUM('content', 'article', 'comment', 'testimony', 'challenge', 'argument', 'warning', 'suspension', 'ban');--> statement-breakpoint
CREATE TABLE "canned_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" "reason_purpose" NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "canned_reasons_title" ON "canned_reasons" USING btree ("purpose",lower("title"));