CREATE TYPE "public"."house_status" AS ENUM('pending', 'verified', 'certified');--> statement-breakpoint
CREATE TYPE "public"."tier" AS ENUM('public', 'weekly', 'monthly', 'annual', 'house');--> statement-breakpoint
CREATE TYPE "public"."article_category" AS ENUM('breaking', 'politics', 'analysis', 'opinion', 'local', 'national', 'streaming_corps', 'tactical');--> statement-breakpoint
CREATE TYPE "public"."media_type" AS ENUM('image', 'video');--> statement-breakpoint
CREATE TYPE "public"."moderation_state" AS ENUM('approved', 'flagged', 'pending');--> statement-breakpoint
CREATE TYPE "public"."article_scope" AS ENUM('national', 'state');--> statement-breakpoint
CREATE TYPE "public"."article_status" AS ENUM('draft', 'pending_review', 'published');--> statement-breakpoint
CREATE TABLE "houses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" "house_status" DEFAULT 'pending' NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"first_name" text,
	"last_name" text,
	"bio" text,
	"location" text,
	"profile_image_url" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"is_vendor" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tier" "tier" DEFAULT 'public' NOT NULL,
	"paid_until" timestamp with time zone,
	"paid_tier" "tier"
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "article_views_article_id_day_visitor_pk" PRIMARY KEY("article_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"body" text NOT NULL,
	"body_text" text NOT NULL,
	"excerpt" text NOT NULL,
	"word_count" integer NOT NULL,
	"category" "article_category" DEFAULT 'politics' NOT NULL,
	"scope" "article_scope" DEFAULT 'national' NOT NULL,
	"state" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" "article_status" DEFAULT 'draft' NOT NULL,
	"moderation_state" "moderation_state" DEFAULT 'pending' NOT NULL,
	"moderation_reason" text,
	"media_url" text,
	"media_type" "media_type",
	"media_alt" text,
	"media_caption" text,
	"thumbnail_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "articles"."title"), 'A') || setweight(to_tsvector('english', coalesce("articles"."summary", '')), 'B') || setweight(to_tsvector('english', "articles"."body_text"), 'D')) STORED,
	CONSTRAINT "articles_state_scope" CHECK (("articles"."scope" = 'state') = ("articles"."state" is not null)),
	CONSTRAINT "articles_published_at" CHECK ("articles"."status" <> 'published' or "articles"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "profiles_score_range" CHECK ("profiles"."score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "houses" ADD CONSTRAINT "houses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "houses_owner_unique" ON "houses" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "houses_name_unique" ON "houses" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_secret_unique" ON "password_resets" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret_unique" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","last_used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "article_views_by_day" ON "article_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "articles_public" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_category" ON "articles" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_scope" ON "articles" USING btree ("scope","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_scope_category" ON "articles" USING btree ("scope","category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_state" ON "articles" USING btree ("state","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_state_category" ON "articles" USING btree ("state","category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_by_author" ON "articles" USING btree ("author_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");