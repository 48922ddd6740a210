CREATE TABLE "article_schedules" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "article_schedules" ADD CONSTRAINT "article_schedules_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_schedules" ADD CONSTRAINT "article_schedules_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_schedules_due" ON "article_schedules" USING btree ("publish_at","article_id") WHERE "article_schedules"."failure" is null;--> statement-breakpoint
CREATE INDEX "article_schedules_by_author" ON "article_schedules" USING btree ("author_id");