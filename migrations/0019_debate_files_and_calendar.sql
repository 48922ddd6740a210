CREATE TABLE "debate_captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debate_videos" ADD COLUMN "video_file_id" uuid;--> statement-breakpoint
ALTER TABLE "debate_videos" ADD COLUMN "poster_file_id" uuid;--> statement-breakpoint
ALTER TABLE "debates" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "debates" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debate_captions" ADD CONSTRAINT "debate_captions_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debate_captions_of" ON "debate_captions" USING btree ("debate_id");--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_video_file_id_media_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_poster_file_id_media_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debate_videos_by_file" ON "debate_videos" USING btree ("video_file_id");--> statement-breakpoint
CREATE INDEX "debate_videos_by_poster" ON "debate_videos" USING btree ("poster_file_id");