CREATE INDEX "campaign_comments_of_author" ON "campaign_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "campaign_testimonies_of_author" ON "campaign_testimonies" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "challenges_of_author" ON "challenges" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "debate_arguments_of_author" ON "debate_arguments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_items_of_author" ON "moderation_items" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "articles_of_author" ON "articles" USING btree ("author_id","id");