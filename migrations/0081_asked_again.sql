ALTER TABLE "profiles" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
-- Counts and convictions used to count as none without an answer: check every member's answers again.
UPDATE "profiles" SET "policy_version" = 0 FROM "profile_answers" WHERE "profile_answers"."user_id" = "profiles"."user_id";
