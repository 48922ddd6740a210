CREATE TYPE "public"."house_category" AS ENUM('founding', 'rising', 'tactical', 'merchant');--> statement-breakpoint
CREATE TYPE "public"."video_state" AS ENUM('pending', 'published', 'removed');--> statement-breakpoint
CREATE TYPE "public"."video_tier" AS ENUM('public', 'monthly', 'annual');--> statement-breakpoint
CREATE TABLE "video_progress" (
	"video_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_progress_member_id_video_id_pk" PRIMARY KEY("member_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "video_views_video_id_day_visitor_pk" PRIMARY KEY("video_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"house_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"house_category" "house_category" NOT NULL,
	"tier" "video_tier" NOT NULL,
	"state" "video_state" NOT NULL,
	"reason" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"poster_url" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"captions" text,
	"transcript" text,
	"views" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_file_unique" UNIQUE("file_key")
);
--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_progress_of_video" ON "video_progress" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_views_by_day" ON "video_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "videos_public" ON "videos" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "videos"."state" = 'published';--> statement-breakpoint
CREATE INDEX "videos_of_category" ON "videos" USING btree ("house_category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "videos"."state" = 'published';--> statement-breakpoint
CREATE INDEX "videos_featured" ON "videos" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "videos"."state" = 'published' and "videos"."is_featured";--> statement-breakpoint
CREATE INDEX "videos_by_state" ON "videos" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "videos_of_house" ON "videos" USING btree ("house_id","id");--> statement-breakpoint
CREATE INDEX "videos_of_uploader" ON "videos" USING btree ("uploader_id");