CREATE TABLE "article_view_days" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"site" integer DEFAULT 0 NOT NULL,
	"search" integer DEFAULT 0 NOT NULL,
	"social" integer DEFAULT 0 NOT NULL,
	"other" integer DEFAULT 0 NOT NULL,
	"direct" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_view_days_article_id_day_pk" PRIMARY KEY("article_id","day")
);
--> statement-breakpoint
DROP INDEX "media_files_by_owner";--> statement-breakpoint
ALTER TABLE "article_views" ADD COLUMN "is_finished" boolean;--> statement-breakpoint
ALTER TABLE "article_view_days" ADD CONSTRAINT "article_view_days_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_view_days_single" ON "article_view_days" USING btree ("day") WHERE extract(day from "article_view_days"."day") > 1;--> statement-breakpoint
CREATE INDEX "media_files_by_owner" ON "media_files" USING btree ("owner_id","kind","created_at","id");