CREATE TABLE "article_draft_links" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_draft_links" ADD CONSTRAINT "article_draft_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_draft_links" ADD CONSTRAINT "article_draft_links_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_draft_links_token" ON "article_draft_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "article_draft_links_by_creator" ON "article_draft_links" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "article_draft_links_expired" ON "article_draft_links" USING btree ("expires_at");