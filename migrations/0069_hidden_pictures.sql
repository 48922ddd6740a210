ALTER TABLE "hidden_profiles" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "hidden_profiles" SET "pictures" = ARRAY["profile_image_url"] WHERE "profile_image_url" IS NOT NULL;
