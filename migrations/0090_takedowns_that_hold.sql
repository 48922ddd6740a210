ALTER TABLE "hidden_profiles" DROP CONSTRAINT "hidden_profiles_pkey";--> statement-breakpoint
ALTER TABLE "hidden_profiles" ADD CONSTRAINT "hidden_profiles_user_id_hidden_at_pk" PRIMARY KEY("user_id","hidden_at");--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
-- Texts whose rejection still stands.
UPDATE "article_revisions" SET "taken_down_at" = item.rejected_at FROM "moderation_items" item WHERE item.kind = 'article' AND item.subject_id = "article_revisions"."article_id" AND item.rejected_at IS NOT NULL AND "article_revisions"."was_public";
