ALTER TABLE "products" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "products" SET "published_at" = "created_at" WHERE "state" <> 'draft';--> statement-breakpoint
UPDATE "videos" SET "published_at" = "created_at" WHERE "state" <> 'pending';--> statement-breakpoint
CREATE INDEX "products_published" ON "products" USING btree ("published_at") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "videos_published" ON "videos" USING btree ("published_at") WHERE "videos"."state" = 'published';