CREATE INDEX "debate_arguments_of_debate" ON "debate_arguments" USING btree ("debate_id");--> statement-breakpoint
CREATE INDEX "debate_videos_of_argument" ON "debate_videos" USING btree ("argument_id");--> statement-breakpoint
CREATE INDEX "election_corrections_of_candidate" ON "election_corrections" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "election_position_changes_of_candidate" ON "election_position_changes" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "product_reviews_of_product" ON "product_reviews" USING btree ("product_id");--> statement-breakpoint
-- A frequent word is looked for in the sample first: removing one of many documents that have it
-- doesn't read the list of all.
CREATE OR REPLACE FUNCTION search_documents_forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.title = OLD.title THEN RETURN NULL; END IF;
  DELETE FROM search_words w USING search_list_words(OLD.title) AS listed(word)
    WHERE w.word = listed.word AND CASE
      WHEN EXISTS (SELECT FROM search_documents d
        WHERE d.title_words @@ search_query(w.word) AND hashtext(d.id) % 16 = 0) THEN false
      ELSE NOT EXISTS (SELECT FROM search_documents d WHERE d.title_words @@ search_query(w.word))
    END;
  RETURN NULL;
END
$$;
