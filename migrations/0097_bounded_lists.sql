-- Four characters from each place of a folded text, for lists that find any part of a name or title:
-- an index on them needs no rule for what a letter is, and answers two characters as well as twenty.
-- The search path is the function's own because indexes are built without one.
CREATE FUNCTION search_grams(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path FROM CURRENT AS $$
DECLARE
  folded text := left(search_fold($1), 1000);
  grams text[] := '{}';
BEGIN
  FOR n IN 1..length(folded) LOOP grams[n] := substr(folded, n, 4); END LOOP;
  RETURN array_to_tsvector(grams);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_grams_query(text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || replace(replace(gram, '\', '\\'), '''', '''''') || ''''
    || CASE WHEN length(gram) < 4 THEN ':*' ELSE '' END, ' & '), '')::tsquery
  FROM (SELECT DISTINCT substr(folded, n, 4) AS gram
    FROM (SELECT search_fold(left($1, 200)) AS folded) AS typed,
      generate_series(1, greatest(1, length(folded) - 3)) AS n) AS grams
  WHERE gram <> ''
$$;
--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_containing" ON "users" USING gin (search_grams(("username" || E'\n' || coalesce("email", "pending_email", '') || E'\n' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))));--> statement-breakpoint
CREATE INDEX "moderation_items_containing" ON "moderation_items" USING gin (search_grams(("title" || E'\n' || coalesce("author_name", '')))) WHERE "moderation_items"."state" in ('flagged', 'reported', 'appealed', 'pending');--> statement-breakpoint
-- Whole texts instead of their first 50,000 characters, as many as a vector takes.
CREATE OR REPLACE VIEW search_source_article AS
SELECT id AS source_id, id::text AS id, title, initcap(replace(category::text, '_', ' ')) AS detail,
  left(concat_ws(' ', summary, body_text), 300000) AS body, '/news/' || id AS path, published_at AS at, 0::smallint AS min_rank
FROM articles WHERE status = 'published' AND moderation_state = 'approved';
--> statement-breakpoint
CREATE OR REPLACE VIEW search_source_video AS
SELECT id AS source_id, id::text AS id, title, initcap(house_category::text) AS detail, description AS body,
  '/xverse-irl/' || id AS path, created_at AS at, 0::smallint AS min_rank
FROM videos WHERE state = 'published'
UNION ALL
SELECT id, id || '/transcript', title, 'Transcript', transcript, '/xverse-irl/' || id, created_at,
  (CASE tier WHEN 'public' THEN 0 WHEN 'monthly' THEN 2 ELSE 3 END)::smallint
FROM videos WHERE state = 'published' AND transcript <> '';
--> statement-breakpoint
SELECT search_refresh('article', id) FROM articles WHERE octet_length(body_text) > 49000;
--> statement-breakpoint
SELECT search_refresh('video', id) FROM videos WHERE octet_length(transcript) > 49000;
