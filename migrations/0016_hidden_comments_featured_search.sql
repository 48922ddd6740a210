ALTER TABLE "users" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
CREATE INDEX "users_by_joining" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("created_at","id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_moderators" ON "users" USING btree ("created_at","id") WHERE "users"."is_moderator";--> statement-breakpoint
CREATE INDEX "users_vendors" ON "users" USING btree ("created_at","id") WHERE "users"."is_vendor";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("username" || E'\n' || coalesce("email", "pending_email", '') || E'\n' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_featured" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved' and "articles"."featured";