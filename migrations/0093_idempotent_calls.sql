CREATE TYPE "public"."idempotent_call_state" AS ENUM('running', 'answered', 'interrupted');--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"state" "idempotent_call_state" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"reply" text
);
--> statement-breakpoint
CREATE INDEX "idempotent_calls_started_at_index" ON "idempotent_calls" USING btree ("started_at");