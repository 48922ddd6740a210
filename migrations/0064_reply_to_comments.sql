ALTER TABLE "comments" DROP CONSTRAINT "comments_content";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_top_level" ON "comments" USING btree ("kind","thing_id","created_at","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_count" CHECK ("comments"."reply_count" >= 0);--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_content" CHECK (case when "comments"."author_id" is null then "comments"."content" = '' and "comments"."parent_id" is null
        else char_length("comments"."content") between 1 and 2000 end);