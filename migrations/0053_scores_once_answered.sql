DROP INDEX "profiles_leaderboard";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_scored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_leaderboard" ON "profiles" USING btree ("score","user_id") WHERE "profiles"."is_listed" and "profiles"."is_scored";--> statement-breakpoint
UPDATE "profiles" SET "is_scored" = "completed_at" IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM "profile_answers" WHERE "profile_answers"."user_id" = "profiles"."user_id"
) AND "score" > 0;--> statement-breakpoint
DELETE FROM "score_history" USING "profiles"
WHERE "score_history"."user_id" = "profiles"."user_id" AND NOT "profiles"."is_scored";--> statement-breakpoint
UPDATE "profiles" SET "score" = 0 WHERE NOT "is_scored";
