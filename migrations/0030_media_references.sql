CREATE TABLE "media_references" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_references_kind_subject_id_media_id_pk" PRIMARY KEY("kind","subject_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "media_references" ADD CONSTRAINT "media_references_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_references_by_file" ON "media_references" USING btree ("media_id");--> statement-breakpoint
INSERT INTO "media_references" ("kind", "subject_id", "media_id", "is_public")
SELECT 'article', "article_id", "media_id", "is_current" AND "status" = 'published' AND "moderation_state" = 'approved'
FROM "article_media" INNER JOIN "articles" ON "articles"."id" = "article_id";--> statement-breakpoint
INSERT INTO "media_references" ("kind", "subject_id", "media_id", "is_public")
SELECT 'debate', "debate_id", "video_file_id", true FROM "debate_videos" WHERE "video_file_id" IS NOT NULL
UNION
SELECT 'debate', "debate_id", "poster_file_id", true FROM "debate_videos" WHERE "poster_file_id" IS NOT NULL;--> statement-breakpoint
DROP TABLE "article_media" CASCADE;
