CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "title_words" "tsvector";--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("spelling" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("words") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_unfilled" ON "products" USING btree ("id") WHERE "products"."words" is null;--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("words");--> statement-breakpoint
CREATE INDEX "articles_unfilled" ON "articles" USING btree ("id") WHERE "articles"."words" is null;--> statement-breakpoint
CREATE INDEX "search_documents_normalized" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_title_words" ON "search_documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_documents_unfilled" ON "search_documents" USING btree ("kind","id") WHERE "search_documents"."words" is null;--> statement-breakpoint
CREATE INDEX "search_documents_newest_of_kind" ON "search_documents" USING btree ("kind","at" DESC NULLS LAST,"id");--> statement-breakpoint
-- One normalization for what is searched and for what is typed (docs/product/search.md 8). Nothing
-- here depends on the database's LC_CTYPE: letters are lowered by a fixed collation, and the parser
-- sees letters, marks, digits and blanks only.
DO $$
DECLARE
  fixed text := (SELECT collname FROM pg_collation WHERE collname IN ('pg_c_utf8', 'und-x-icu')
    AND collencoding IN (-1, 6) ORDER BY collname LIMIT 1);
BEGIN
  EXECUTE format('CREATE FUNCTION search_lower(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS %L', format('SELECT lower($1 COLLATE %I)', coalesce(fixed, 'default')));
END
$$;
--> statement-breakpoint
-- Compatibility forms, lowercase, without accents or joiners; other scripts keep their marks. Linear:
-- 300,000 characters, no piled marks, and at most 400,000 characters afterwards.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  t text := left($1, 300000);
BEGIN
  IF octet_length(t) = length(t) THEN
    RETURN search_lower(t);
  END IF;
  t := regexp_replace(t, '[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g');
  t := regexp_replace(t, '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0711-\u074a\u0816-\u082d\u0898-\u08ff\u0e38-\u0e3a\u0e48-\u0e4b\u0f18-\u0f19\u0f71-\u0f84\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ua66f-\ua67d\ufe20-\ufe2f]{9,}', '', 'g');
  t := left(normalize(t, NFKD), 400000);
  t := search_lower(regexp_replace(t, '[\u0300-\u036f]', '', 'g'));
  t := replace(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  RETURN normalize(translate(t, 'øłđðıħŧς', 'olddihtσ'), NFKC);
END
$$;
--> statement-breakpoint
-- Words between blanks: everything that is neither letter, mark nor digit becomes a blank.
CREATE FUNCTION search_spaced(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u037e\u0387\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0970\u0df4\u0e3f\u0e4f\u0e5a\u0e5b\u104a-\u104f\u10fb\u1360-\u1368\u17d4-\u17db\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u2bff\u2cf9-\u2cff\u2e00-\u2e7f\u3000-\u3004\u3007-\u3020\u3030\u3036\u3037\u303d-\u303f\u30a0\u30fb\ua9c1-\ua9cd\ufffd\U0001f000-\U0001faff]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Words of scripts without spaces as pairs of characters, each from a character to the next one.
CREATE FUNCTION search_pairs(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF $1 !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' THEN
    RETURN $1;
  END IF;
  RETURN (
    SELECT string_agg(CASE WHEN p AND q THEN c || d || ' ' WHEN p THEN c || ' ' WHEN q THEN c || ' ' ELSE c END, '' ORDER BY n)
    FROM (
      SELECT n, c, p, lead(c) OVER w AS d, coalesce(lead(p) OVER w, false) AS q
      FROM (
        SELECT c, n, (ascii(c) BETWEEN 3584 AND 3839 AND ascii(c) NOT BETWEEN 3664 AND 3673)
          OR ascii(c) BETWEEN 4096 AND 4255 OR ascii(c) BETWEEN 6016 AND 6143 OR ascii(c) = 12293
          OR ascii(c) BETWEEN 12352 AND 12543 OR ascii(c) BETWEEN 12784 AND 12799
          OR ascii(c) BETWEEN 13312 AND 19903 OR ascii(c) BETWEEN 19968 AND 40959
          OR ascii(c) BETWEEN 63744 AND 64255 OR ascii(c) BETWEEN 131072 AND 262143 AS p
        FROM unnest(string_to_array(left($1, 100000), NULL)) WITH ORDINALITY AS each(c, n)
      ) AS characters WINDOW w AS (ORDER BY n)
    ) AS pairs
  ) || substr($1, 100001);
END
$$;
--> statement-breakpoint
-- A compound such as covid-19, 4.2 or o'brien as one word: covid19, 4p2, obrien.
CREATE FUNCTION search_joined(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '[^a-z0-9\u00aa-\U0010ffff]+|[\u2010-\u2027\u2032\u2212]+', CASE WHEN $1 ~ '[a-z\u00c0-\u1fff\u2c00-\U0010ffff]' THEN '' ELSE 'p' END, 'g')
$$;
--> statement-breakpoint
-- All words of a folded text: spaced and paired, then its compounds joined.
CREATE FUNCTION search_compounds(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (regexp_matches($1, '[a-z0-9\u00c0-\u1fff\u2c00-\u2dff\ua640-\ua7ff]+(?:[''./@_:,&+\-\u2010-\u2015\u2018\u2019\u02bc\u2032\u2212][a-z0-9\u00c0-\u1fff\u2c00-\u2dff\ua640-\ua7ff]+)+', 'g'))[1]
$$;
--> statement-breakpoint
-- English stems; unlike `english` it keeps words such as who and it.
CREATE TEXT SEARCH DICTIONARY search_stem (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_english (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_english ALTER MAPPING FOR asciiword, word WITH search_stem;
--> statement-breakpoint
-- What a text is found by. Cut where a vector would pass its size of a megabyte.
CREATE FUNCTION search_vector(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := search_fold($1);
  words text;
BEGIN
  words := search_pairs(search_spaced(folded));
  IF octet_length(words) > 450000 THEN words := left(words, 150000); END IF;
  RETURN to_tsvector('search_english', words) || to_tsvector('search_english', coalesce(
    (SELECT left(string_agg(search_joined(each), ' '), 50000) FROM search_compounds(folded) AS each), ''));
END
$$;
--> statement-breakpoint
-- All words must occur, each from its beginning if it has three letters; a compound also as the
-- words beside each other. Common words count only if nothing else is typed.
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  expression text;
  found tsquery;
BEGIN
  SELECT string_agg('(' || part || ')', ' & ') INTO expression FROM (
    SELECT DISTINCT ON (part) CASE
      WHEN chunk = (SELECT max(each) FROM search_compounds(chunk) AS each) THEN
        search_joined(chunk) || ':* | (' || regexp_replace(trim(words), ' +', ' <-> ', 'g') || ')'
      ELSE (SELECT string_agg(word || CASE WHEN length(word) > 2 OR word ~ '^[^a-z0-9]{2}$' OR word ~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u9fff]$' THEN ':*' ELSE '' END, ' & ')
        FROM (SELECT DISTINCT word FROM regexp_split_to_table(trim(words), ' +') AS word
          WHERE word <> '' AND (words !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u9fff]' OR length(word) > 1 OR trim(words) = word)) AS each)
      END AS part
    FROM (SELECT chunk, search_pairs(search_spaced(chunk)) AS words FROM (
        SELECT trim(both '''"().,:;!?-/_@&+' from each) AS chunk
        FROM regexp_split_to_table(search_fold(left($1, 200)), '\s+') WITH ORDINALITY AS t(each, n)
        ORDER BY n LIMIT 12) AS chunks) AS spaced
  ) AS parts WHERE part <> '';
  IF expression IS NULL THEN RETURN ''::tsquery; END IF;
  found := to_tsquery('english', expression);
  RETURN CASE WHEN numnode(found) > 0 THEN found ELSE to_tsquery('search_english', expression) END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION articles_fill_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := setweight(search_vector(NEW.title), 'A') || setweight(search_vector(coalesce(NEW.summary, '')), 'B') || setweight(search_vector(NEW.body_text), 'D');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER articles_words BEFORE INSERT OR UPDATE OF title, summary, body_text ON articles FOR EACH ROW EXECUTE FUNCTION articles_fill_words();
--> statement-breakpoint
CREATE FUNCTION products_fill_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := setweight(search_vector(NEW.name), 'A') || setweight(search_vector(NEW.description), 'D');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_words BEFORE INSERT OR UPDATE OF name, description ON products FOR EACH ROW EXECUTE FUNCTION products_fill_words();
--> statement-breakpoint
-- Letters of all scripts as a to z: trigrams then compare every script in every locale.
CREATE FUNCTION search_spelling(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(CASE WHEN ascii(c) < 128 THEN c ELSE chr(97 + ascii(c) % 26) END, '' ORDER BY n), '')
  FROM unnest(string_to_array(left($1, 60), NULL)) WITH ORDINALITY AS each(c, n)
$$;
--> statement-breakpoint
-- A title's words, for completions and corrections. Digits alone are neither.
CREATE FUNCTION search_list_words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(search_spaced(search_fold($1)), ' +') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$' ORDER BY word LIMIT 100
$$;
--> statement-breakpoint
CREATE FUNCTION search_documents_fill_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.words IS NOT NULL AND NEW.words IS NOT NULL
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
-- Words that no title has any more are forgotten, a deleted member's name among them.
CREATE FUNCTION search_documents_forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.title = OLD.title THEN RETURN NULL; END IF;
  DELETE FROM search_words w USING search_list_words(OLD.title) AS listed(word)
    WHERE w.word = listed.word AND NOT EXISTS (
      SELECT FROM search_documents d WHERE d.title_words @@ search_query(w.word));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_documents_forgotten_words AFTER DELETE OR UPDATE ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_forget_words();
--> statement-breakpoint
CREATE TRIGGER search_documents_words BEFORE INSERT OR UPDATE OF kind, title, detail, body, words ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_fill_words();
--> statement-breakpoint
-- Fills the words of at most so many rows of each table; returns how many it filled. Until then
-- the older index finds these rows.
CREATE FUNCTION search_fill(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  filled integer := 0;
  n integer;
BEGIN
  UPDATE search_documents SET words = '' WHERE (kind, id) IN (SELECT kind, id FROM search_documents
    WHERE words IS NULL ORDER BY kind, id LIMIT at_most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS n = ROW_COUNT; filled := filled + n;
  UPDATE articles SET words = setweight(search_vector(title), 'A') || setweight(search_vector(coalesce(summary, '')), 'B')
    || setweight(search_vector(body_text), 'D') WHERE id IN (SELECT id FROM articles
    WHERE words IS NULL ORDER BY id LIMIT at_most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS n = ROW_COUNT; filled := filled + n;
  UPDATE products SET words = setweight(search_vector(name), 'A') || setweight(search_vector(description), 'D')
    WHERE id IN (SELECT id FROM products WHERE words IS NULL ORDER BY id LIMIT at_most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS n = ROW_COUNT; filled := filled + n;
  RETURN filled;
END
$$;
--> statement-breakpoint
-- What is typed with its last word completed, by at most twelve of the listed words.
CREATE FUNCTION search_completed(text) RETURNS tsquery LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
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
CREATE FUNCTION search_corrected(text) RETURNS tsquery LANGUAGE plpgsql STABLE PARALLEL SAFE
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
