ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
UPDATE "users" SET "time_zone" = "notification_settings"."time_zone" FROM "notification_settings" WHERE "notification_settings"."member_id" = "users"."id";--> statement-breakpoint
DROP TABLE "notification_settings" CASCADE;
