-- A thing has one document, and a video another one for its transcript.
CREATE OR REPLACE FUNCTION search_refresh(of_kind text, of_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM search_documents d
      WHERE d.kind = of_kind AND d.id IN (of_id::text, of_id || '/transcript')) THEN
    EXECUTE format(
      'DELETE FROM search_documents d WHERE d.kind = %L AND d.id IN ($1::text, $1 || ''/transcript'')
         AND d.id NOT IN (SELECT id FROM %I WHERE source_id = $1)',
      of_kind, 'search_source_' || of_kind) USING of_id;
  END IF;
  EXECUTE format(
    'INSERT INTO search_documents (kind, id, title, detail, body, path, at, min_rank)
     SELECT %L, id, title, detail, body, path, at, min_rank FROM %I WHERE source_id = $1
     ON CONFLICT (kind, id) DO UPDATE SET title = excluded.title, detail = excluded.detail,
       body = excluded.body, path = excluded.path, at = excluded.at, min_rank = excluded.min_rank',
    of_kind, 'search_source_' || of_kind) USING of_id;
END
$$;
--> statement-breakpoint
-- Argument: the kind.
CREATE OR REPLACE FUNCTION search_track() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_refresh(TG_ARGV[0], OLD.id);
  ELSE
    PERFORM search_refresh(TG_ARGV[0], NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Letters of all scripts as a to z: trigrams then compare every script in every locale.
CREATE OR REPLACE FUNCTION search_spelling(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(CASE WHEN ascii(c) < 128 THEN c ELSE chr(97 + ascii(c) % 26) END, '' ORDER BY n), '')
  FROM unnest(string_to_array(left($1, 60), NULL)) WITH ORDINALITY AS each(c, n)
$$;
--> statement-breakpoint
-- A title's words, for completions and corrections. Digits alone are neither.
CREATE OR REPLACE FUNCTION search_list_words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(search_spaced(search_fold($1)), ' +') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$' ORDER BY word LIMIT 100
$$;
--> statement-breakpoint
-- Words that are taken away stay away until `search_fill` fills them.
CREATE OR REPLACE FUNCTION search_documents_fill_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.words IS NOT NULL
    AND (OLD.kind, OLD.title, OLD.detail, OLD.body) = (NEW.kind, NEW.title, NEW.detail, NEW.body) THEN
    RETURN NEW;
  END IF;
  NEW.title_words := search_vector(NEW.title);
  NEW.words := setweight(NEW.title_words, 'A') || setweight(search_vector(NEW.detail), 'B')
    || setweight(search_vector(NEW.body), 'D') || array_to_tsvector(array['kind/' || NEW.kind]);
  -- Only words that are new are written, in one order: no publication waits for another one's.
  INSERT INTO search_words (word, spelling)
    SELECT word, search_spelling(word) FROM (SELECT search_list_words(NEW.title) AS word) AS listed
    WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.word = listed.word)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Fills the words of at most so many rows of each table that has some; returns how many it filled,
-- or, for at most 0, whether there are any. Until then the older index finds these rows.
CREATE OR REPLACE FUNCTION search_fill(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  searched regclass;
  filled integer := 0;
  n integer;
BEGIN
  FOR searched IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'search_words' ORDER BY 1 LOOP
    IF at_most = 0 THEN
      EXECUTE format('SELECT count(*) FROM (SELECT FROM %s WHERE words IS NULL LIMIT 1) AS unfilled', searched) INTO n;
    ELSE
      EXECUTE format('UPDATE %1$s SET words = NULL WHERE ctid IN (SELECT ctid FROM %1$s
        WHERE words IS NULL LIMIT $1 FOR UPDATE SKIP LOCKED)', searched) USING at_most;
      GET DIAGNOSTICS n = ROW_COUNT;
    END IF;
    filled := filled + n;
  END LOOP;
  RETURN filled;
END
$$;
--> statement-breakpoint
-- What is typed with its last word completed, by at most twelve of the listed words.
CREATE OR REPLACE FUNCTION search_completed(text) RETURNS tsquery LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  folded text := search_fold(left($1, 200));
  last_word text := substring(folded FROM '(\S+)$');
  completions text;
BEGIN
  IF last_word ~ '^[a-z]+$' THEN
    SELECT string_agg(word, ' | ') INTO completions FROM (SELECT word FROM search_words
      WHERE word >= last_word AND word < last_word || '~' ORDER BY word LIMIT 12) AS listed
      WHERE word ~ '^[a-z0-9]+$';
    IF completions IS NOT NULL THEN
      RETURN search_query(left(folded, length(folded) - length(last_word)))
        && to_tsquery('search_english', completions);
    END IF;
  END IF;
  RETURN search_query($1);
END
$$;
--> statement-breakpoint
-- The three listed words most similar to each of the first four typed; any of them may occur.
CREATE OR REPLACE FUNCTION search_corrected(text) RETURNS tsquery LANGUAGE plpgsql STABLE PARALLEL SAFE
  SET pg_trgm.similarity_threshold = 0.4 AS $$
DECLARE
  typed text;
  listed text;
  alternatives tsquery;
  corrected tsquery := ''::tsquery;
BEGIN
  FOR typed IN SELECT word FROM search_list_words(left($1, 200)) AS word
    WHERE numnode(to_tsquery('english', word)) > 0 LIMIT 4 LOOP
    alternatives := ''::tsquery;
    FOR listed IN SELECT word FROM search_words WHERE spelling % search_spelling(typed)
      ORDER BY similarity(spelling, search_spelling(typed)) DESC, word LIMIT 3 LOOP
      alternatives := alternatives || search_query(listed);
    END LOOP;
    corrected := corrected || alternatives;
  END LOOP;
  RETURN corrected;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_words BEFORE INSERT OR UPDATE OF kind, title, detail, body, words ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_fill_words();
--> statement-breakpoint
CREATE TRIGGER search_forgotten_words AFTER DELETE OR UPDATE ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_forget_words();
