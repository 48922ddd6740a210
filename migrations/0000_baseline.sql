-- All tables of release 1.0 (docs/decisions/087-one-baseline.md). By hand: what stands before the
-- declared functions, and the rows at the end.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Nothing of the search depends on the database's LC_CTYPE (docs/product/search.md 8): letters are
-- lowered by a fixed collation, whichever the server has.
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
-- English stems; unlike `english` it keeps words such as who and it.
CREATE TEXT SEARCH DICTIONARY search_stem (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_english (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_english ALTER MAPPING FOR asciiword, word WITH search_stem;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- The audit log keeps itself: nothing in it is changed or taken away.
CREATE OR REPLACE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % of % is refused.', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
-- The ledger keeps itself: nothing is changed or taken away, and no transaction is committed that does not add up to zero.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused.', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  promised smallint;
  found_entries bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN checked := NEW.id; ELSE checked := NEW.transaction_id; END IF;
  SELECT entry_count INTO promised FROM ledger_transactions WHERE id = checked;
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO found_entries, total FROM ledger_entries WHERE transaction_id = checked;
  IF found_entries <> promised THEN
    RAISE EXCEPTION 'Ledger transaction % has % entries instead of %.', checked, found_entries, promised USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'Ledger transaction % adds up to % cents instead of zero.', checked, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
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
-- Texts and searches lose the vowel points of Hebrew and Arabic, nuktas and the tatweel; one letter
-- stands for the forms of alef, yeh, kaf and heh, and ASCII for apostrophes, dashes and digits.
CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  t text := left($1, 300000);
BEGIN
  IF octet_length(t) = length(t) THEN
    RETURN search_lower(t);
  END IF;
  t := regexp_replace(t, '[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g');
  t := regexp_replace(t, '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0711-\u074a\u0816-\u082d\u0898-\u08ff\u0e38-\u0e3a\u0e48-\u0e4b\u0f18-\u0f19\u0f71-\u0f84\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ua66f-\ua67d\ufe20-\ufe2f]{9,}', '', 'g');
  t := left(normalize(t, NFKD), 400000);
  t := search_lower(regexp_replace(t, '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c]', '', 'g'));
  t := replace(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  t := translate(t, '’‘ʼʻ′‐‒–—―−', '''''''''''------');
  t := translate(t, 'øłđðıħŧς×ٱىیکةھہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙',
    'olddihtσxاييكهههه01234567890123456789012345678901234567890123456789');
  RETURN normalize(t, NFKC);
END
$$;
--> statement-breakpoint
-- Words between blanks: everything that is neither letter, mark nor digit becomes a blank.
CREATE OR REPLACE FUNCTION search_spaced(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u037e\u0387\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0970\u0df4\u0e3f\u0e4f\u0e5a\u0e5b\u0f01-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u17d4-\u17db\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u2bff\u2cf9-\u2cff\u2e00-\u2e7f\u3000-\u3004\u3007-\u3020\u3030\u3036\u3037\u303d-\u303f\u30a0\u30fb\ua9c1-\ua9cd\ufffd\U0001f000-\U0001faff]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Words of scripts without spaces as pairs of characters, each from a character to the next one.
CREATE OR REPLACE FUNCTION search_pairs(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
-- Commas between thousands are left out: 1250 and 1,250 are one number.
CREATE OR REPLACE FUNCTION search_joined(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    CASE WHEN $1 ~ '^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$' THEN replace($1, ',', '') ELSE $1 END,
    '[^a-z0-9\u00aa-\U0010ffff]+|[\u02bb\u02bc\u05f3\u05f4\u2010-\u2027\u2032\u2212]+',
    CASE WHEN $1 ~ '[a-z\u00c0-\u1fff\u2c00-\U0010ffff]' THEN '' ELSE 'p' END, 'g')
$$;
--> statement-breakpoint
-- Hawaiian okinas, Hebrew geresh and gershayim, and quotes typed for these stand within words.
CREATE OR REPLACE FUNCTION search_compounds(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (regexp_matches($1, '[a-z0-9\u00c0-\u02b8\u0370-\u05f2\u0600-\u1fff\u2c00-\u2dff\ua640-\ua7ff]+(?:["''./@_:,&+\-\u02bb\u02bc\u05f3\u05f4\u2010-\u2015\u2018\u2019\u201d\u2032\u2212][a-z0-9\u00c0-\u02b8\u0370-\u05f2\u0600-\u1fff\u2c00-\u2dff\ua640-\ua7ff]+)+', 'g'))[1]
$$;
--> statement-breakpoint
-- What a text is found by. Cut where a vector would pass its size of a megabyte.
CREATE OR REPLACE FUNCTION search_vector(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
-- A word and a number typed together are also found beside each other: covid19, hb2047.
CREATE OR REPLACE FUNCTION search_numbered(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 ~ '^[a-z]{2,}[0-9]+$'
      AND numnode(to_tsquery('english', rtrim($1, '0123456789'))) > 0
    THEN ' | (' || regexp_replace($1, '([a-z])([0-9])', '\1 <-> \2') || ')' ELSE '' END
$$;
--> statement-breakpoint
-- All words must occur, each from its beginning if it has three letters; a compound also as the
-- words beside each other. Common words count only if nothing else is typed.
CREATE OR REPLACE FUNCTION search_query(text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  expression text;
  found tsquery;
BEGIN
  SELECT string_agg('(' || part || ')', ' & ') INTO expression FROM (
    SELECT DISTINCT ON (part) CASE
      WHEN chunk = (SELECT max(each) FROM search_compounds(chunk) AS each) THEN
        search_joined(chunk) || ':* | (' || regexp_replace(trim(words), ' +', ' <-> ', 'g') || ')'
      ELSE (SELECT string_agg('(' || word || CASE WHEN length(word) > 2 OR word ~ '^[^a-z0-9]{2}$' OR word ~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u9fff]$' THEN ':*' ELSE '' END || search_numbered(word) || ')', ' & ')
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
-- Four characters from each place of a folded text, for lists that find any part of a name or title:
-- an index on them needs no rule for what a letter is, and answers two characters as well as twenty.
-- The search path is the function's own because indexes are built without one.
CREATE OR REPLACE FUNCTION search_grams(text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path FROM CURRENT AS $$
DECLARE
  folded text := left(search_fold($1), 1000);
  grams text[] := '{}';
BEGIN
  FOR n IN 1..length(folded) LOOP grams[n] := substr(folded, n, 4); END LOOP;
  RETURN array_to_tsvector(grams);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_grams_query(text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || replace(replace(gram, '\', '\\'), '''', '''''') || ''''
    || CASE WHEN length(gram) < 4 THEN ':*' ELSE '' END, ' & '), '')::tsquery
  FROM (SELECT DISTINCT substr(folded, n, 4) AS gram
    FROM (SELECT search_fold(left($1, 200)) AS folded) AS typed,
      generate_series(1, greatest(1, length(folded) - 3)) AS n) AS grams
  WHERE gram <> ''
$$;
--> statement-breakpoint
create or replace function search_argument_of_debates() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('argument', concerned.id) from (select "debate_arguments"."id" from "debate_arguments" where "debate_arguments"."debate_id" = changed."id" and "debate_arguments"."state" = 'accepted') as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_product_of_houses() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('product', concerned.id) from (select "products"."id" from "products" where "products"."house_id" = changed."id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_product_of_seller_settings() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('product', concerned.id) from (select "products"."id" from "products" where "products"."house_id" = changed."house_id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_product_of_users() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('product', concerned.id) from (select "products"."id" from "products" join "houses" on "houses"."id" = "products"."house_id" where "houses"."owner_id" = changed."id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_member_of_profiles() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('member', concerned.id) from (select changed."user_id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function products_fill_words() returns trigger language plpgsql as $$
begin
  new.words := setweight(search_vector(coalesce(new."name", '')), 'A') || setweight(search_vector(coalesce(new."description", '')), 'D');
  return new;
end
$$;
--> statement-breakpoint
create or replace function articles_fill_words() returns trigger language plpgsql as $$
begin
  new.words := setweight(search_vector(coalesce(new."title", '')), 'A') || setweight(search_vector(coalesce(new."summary", '')), 'B') || setweight(search_vector(coalesce(new."body_text", '')), 'D');
  return new;
end
$$;
--> statement-breakpoint
CREATE TYPE "public"."idempotent_call_state" AS ENUM('running', 'answered', 'interrupted');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('opening', 'open', 'succeeded', 'canceled', 'refused');--> statement-breakpoint
CREATE TYPE "public"."analytics_measure" AS ENUM('members', 'active', 'articles', 'comments', 'votes', 'income', 'orders', 'subscribed', 'left');--> statement-breakpoint
CREATE TYPE "public"."analytics_unit" AS ENUM('day', 'week', 'month');--> statement-breakpoint
CREATE TYPE "public"."campaign_article_type" AS ENUM('universal', 'bill');--> statement-breakpoint
CREATE TYPE "public"."campaign_review_state" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."challenge_state" AS ENUM('draft', 'paid', 'pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."comment_side" AS ENUM('A', 'B');--> statement-breakpoint
CREATE TYPE "public"."debate_argument_state" AS ENUM('waiting', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."debate_model" AS ENUM('chatgpt', 'claude', 'deepseek');--> statement-breakpoint
CREATE TYPE "public"."debate_position" AS ENUM('A', 'B');--> statement-breakpoint
CREATE TYPE "public"."debate_round" AS ENUM('opening', 'rebuttal', 'closing');--> statement-breakpoint
CREATE TYPE "public"."debate_status" AS ENUM('scheduled', 'coming_soon', 'live', 'voting', 'closed');--> statement-breakpoint
CREATE TYPE "public"."election_change_state" AS ENUM('waiting', 'confirmed', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."election_color" AS ENUM('red', 'yellow', 'green');--> statement-breakpoint
CREATE TYPE "public"."election_correction_state" AS ENUM('open', 'accepted', 'declined');--> statement-breakpoint
CREATE TYPE "public"."election_history_action" AS ENUM('created', 'edited', 'position', 'imported', 'import_undone', 'removed', 'restored');--> statement-breakpoint
CREATE TYPE "public"."election_issue" AS ENUM('sameSexMarriage', 'childSexChanges', 'epsteinFiles');--> statement-breakpoint
CREATE TYPE "public"."house_status" AS ENUM('pending', 'verified', 'certified');--> statement-breakpoint
CREATE TYPE "public"."import_row_effect" AS ENUM('new', 'changed', 'unchanged', 'error');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('reading', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone');--> statement-breakpoint
CREATE TYPE "public"."ledger_kind" AS ENUM('charge', 'card_fee', 'refund', 'allocation', 'adjustment', 'refund_reversal', 'dispute', 'dispute_reversal', 'transfer', 'transfer_reversal', 'outside_payment');--> statement-breakpoint
CREATE TYPE "public"."product_category" AS ENUM('boomtown', 'manufactured', 'tools', 'clothing', 'services', 'pullup', 'kids', 'little-boomers', 'educational');--> statement-breakpoint
CREATE TYPE "public"."product_state" AS ENUM('draft', 'active', 'archived', 'removed');--> statement-breakpoint
CREATE TYPE "public"."product_review_state" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."subscription_state" AS ENUM('incomplete', 'active', 'past_due', 'ended');--> statement-breakpoint
CREATE TYPE "public"."tier" AS ENUM('public', 'weekly', 'monthly', 'annual', 'house');--> statement-breakpoint
CREATE TYPE "public"."moderation_item_state" AS ENUM('flagged', 'reported', 'appealed', 'pending', 'approved', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."moderation_report_ground" AS ENUM('spam', 'abuse', 'false', 'private', 'illegal', 'other');--> statement-breakpoint
CREATE TYPE "public"."data_export_state" AS ENUM('building', 'ready', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."article_category" AS ENUM('breaking', 'politics', 'analysis', 'opinion', 'local', 'national', 'streaming_corps', 'tactical');--> statement-breakpoint
CREATE TYPE "public"."media_type" AS ENUM('image', 'video');--> statement-breakpoint
CREATE TYPE "public"."moderation_state" AS ENUM('approved', 'flagged', 'pending');--> statement-breakpoint
CREATE TYPE "public"."article_revision_kind" AS ENUM('saved', 'submitted', 'published', 'held_back', 'edited');--> statement-breakpoint
CREATE TYPE "public"."article_scope" AS ENUM('national', 'state');--> statement-breakpoint
CREATE TYPE "public"."article_status" AS ENUM('draft', 'pending_review', 'published');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('draft', 'awaiting_payment', 'paid', 'fulfilled', 'delivered', 'cancelled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."earning_state" AS ENUM('pending', 'sending', 'sent', 'canceled', 'paid_outside');--> statement-breakpoint
CREATE TYPE "public"."reason_purpose" AS ENUM('content', 'article', 'comment', 'testimony', 'challenge', 'argument', 'warning', 'suspension', 'ban');--> statement-breakpoint
CREATE TYPE "public"."sanction_kind" AS ENUM('warning', 'suspension', 'ban');--> statement-breakpoint
CREATE TYPE "public"."house_category" AS ENUM('founding', 'rising', 'tactical', 'merchant');--> statement-breakpoint
CREATE TYPE "public"."video_state" AS ENUM('pending', 'published', 'removed');--> statement-breakpoint
CREATE TYPE "public"."video_tier" AS ENUM('public', 'monthly', 'annual');--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"state" "idempotent_call_state" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"reply" text
);
--> statement-breakpoint
CREATE TABLE "encryption_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"payer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"customer_ref" text NOT NULL,
	CONSTRAINT "payment_customers_payer_id_provider_is_live_pk" PRIMARY KEY("payer_id","provider","is_live")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"payment_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"withdrawn_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"owed_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_disputes_payment_id_ref_pk" PRIMARY KEY("payment_id","ref")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" "bytea" NOT NULL,
	"about_kind" text,
	"about_ref" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"details" jsonb NOT NULL,
	"open_key" text,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" "payment_status" NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"charge_ref" text,
	"subscription_ref" text,
	"fee_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute_state" text,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"later_steps" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"processing_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_cents_not_negative" CHECK ("payments"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "test_card_objects" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"secret" text,
	"customer_ref" text,
	"subscription_ref" text,
	"due_at" timestamp with time zone,
	"body" jsonb NOT NULL,
	CONSTRAINT "test_card_objects_key_unique" UNIQUE("key"),
	CONSTRAINT "test_card_objects_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "analytics_cohorts" (
	"joined" date NOT NULL,
	"month" date NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "analytics_cohorts_joined_month_pk" PRIMARY KEY("joined","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_periods" (
	"unit" "analytics_unit" NOT NULL,
	"start" date NOT NULL,
	"measure" "analytics_measure" NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "analytics_periods_unit_start_measure_pk" PRIMARY KEY("unit","start","measure")
);
--> statement-breakpoint
CREATE TABLE "analytics_runs" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"active_lately" integer
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" text,
	"after" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"persona" text NOT NULL,
	"greeting" text NOT NULL,
	"voice" text NOT NULL,
	"look" text,
	"portrait_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "avatars_one_picture" CHECK (("avatars"."look" is null) <> ("avatars"."portrait_url" is null))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"level" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_type" "campaign_article_type" NOT NULL,
	"article_id" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"content" text NOT NULL,
	"status" "campaign_review_state" NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_comments_content" CHECK (char_length("campaign_comments"."content") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "campaign_counts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "campaign_counts_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "campaign_counts_count" CHECK ("campaign_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_supports" (
	"bill" text NOT NULL,
	"member_id" uuid,
	"state" text,
	"receipt_hash" text NOT NULL,
	CONSTRAINT "campaign_supports_bill_receipt_hash_pk" PRIMARY KEY("bill","receipt_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_testimonies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sin" text NOT NULL,
	"author_id" uuid,
	"display_name" text,
	"title" text,
	"content" text NOT NULL,
	"status" "campaign_review_state" NOT NULL,
	"reason" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_testimonies_content" CHECK (char_length("campaign_testimonies"."content") between 1 and 5000),
	CONSTRAINT "campaign_testimonies_counts" CHECK ("campaign_testimonies"."likes" >= 0 and "campaign_testimonies"."shares" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_testimony_likes" (
	"member_id" uuid NOT NULL,
	"testimony_id" uuid NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_testimony_likes_member_id_testimony_id_pk" PRIMARY KEY("member_id","testimony_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_used_proofs" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_contests" (
	"period" text PRIMARY KEY NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_votes" (
	"challenge_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "challenge_votes_challenge_id_member_id_pk" PRIMARY KEY("challenge_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_winners" (
	"period" text NOT NULL,
	"challenge_id" uuid NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "challenge_winners_period_challenge_id_pk" PRIMARY KEY("period","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_url" text,
	"state" "challenge_state" DEFAULT 'draft' NOT NULL,
	"reason" text,
	"cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"contest" text,
	"votes" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp with time zone,
	CONSTRAINT "challenges_payment_unique" UNIQUE("payment_id"),
	CONSTRAINT "challenges_contest_form" CHECK ("challenges"."contest" ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "comment_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"content" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"content" text NOT NULL,
	"side" "comment_side",
	"created_at" timestamp with time zone NOT NULL,
	"hidden_reason" text,
	"edited_at" timestamp with time zone,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"useful_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comments_content" CHECK (case when "comments"."author_id" is null then "comments"."content" = '' and "comments"."parent_id" is null
        else char_length("comments"."content") between 1 and 2000 end),
	CONSTRAINT "comments_reply_count" CHECK ("comments"."reply_count" >= 0),
	CONSTRAINT "comments_useful_count" CHECK ("comments"."useful_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "useful_comments" (
	"comment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "useful_comments_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_reviews" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_figures" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"members" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debate_argument_ratings" (
	"argument_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debate_argument_ratings_argument_id_member_id_pk" PRIMARY KEY("argument_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "debate_arguments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" "debate_position" NOT NULL,
	"round" "debate_round" NOT NULL,
	"text" text NOT NULL,
	"video_url" text,
	"sources" text[] NOT NULL,
	"avatar" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"state" "debate_argument_state" NOT NULL,
	"reason" text,
	"accepted_at" timestamp (3) with time zone,
	"rank" smallint DEFAULT 1 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"judged_a" integer DEFAULT 0 NOT NULL,
	"judged_b" integer DEFAULT 0 NOT NULL,
	"seen_voters" integer DEFAULT 0 NOT NULL,
	"is_judging_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "debate_arguments_accepted" CHECK (("debate_arguments"."state" = 'accepted') = ("debate_arguments"."accepted_at" is not null)),
	CONSTRAINT "debate_arguments_sources" CHECK (cardinality("debate_arguments"."sources") <= 5)
);
--> statement-breakpoint
CREATE TABLE "debate_captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debate_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" "debate_status",
	"to" "debate_status" NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "debate_results" (
	"debate_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"votes_a" integer NOT NULL,
	"votes_b" integer NOT NULL,
	"eligible" integer NOT NULL,
	"tally_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debate_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"position" "debate_position" NOT NULL,
	"video_type" "debate_round" NOT NULL,
	"video_url" text,
	"captions_url" text,
	"poster_url" text,
	"transcript" text,
	"ai_model" "debate_model",
	"argument_id" uuid,
	"video_file_id" uuid,
	"poster_file_id" uuid,
	CONSTRAINT "debate_videos_content" CHECK ("debate_videos"."video_url" is not null or "debate_videos"."transcript" is not null)
);
--> statement-breakpoint
CREATE TABLE "debate_votes" (
	"debate_id" uuid NOT NULL,
	"member_id" uuid,
	"position" "debate_position" NOT NULL,
	"receipt_hash" text NOT NULL,
	CONSTRAINT "debate_votes_debate_id_receipt_hash_pk" PRIMARY KEY("debate_id","receipt_hash")
);
--> statement-breakpoint
CREATE TABLE "debates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" "debate_status" NOT NULL,
	"rank" smallint GENERATED ALWAYS AS (case "debates"."status" when 'live' then 0 when 'voting' then 1 when 'coming_soon' then 2 when 'scheduled' then 3 else 4 end) STORED NOT NULL,
	"position_a" text NOT NULL,
	"position_b" text NOT NULL,
	"position_a_name" text NOT NULL,
	"position_b_name" text NOT NULL,
	"current_round" "debate_round" DEFAULT 'opening' NOT NULL,
	"votes_a" integer DEFAULT 0 NOT NULL,
	"votes_b" integer DEFAULT 0 NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "debates_votes" CHECK ("debates"."votes_a" >= 0 and "debates"."votes_b" >= 0)
);
--> statement-breakpoint
CREATE TABLE "election_candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"seat_class" smallint NOT NULL,
	"name" text NOT NULL,
	"party" text NOT NULL,
	"is_incumbent" boolean DEFAULT false NOT NULL,
	"website" text,
	"contact_email" text,
	"photo_url" text,
	"bullet_points" text[] NOT NULL,
	"color" "election_color" NOT NULL,
	"color_override" "election_color",
	"color_note" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "election_candidates_note" CHECK (("election_candidates"."color_override" is null) = ("election_candidates"."color_note" is null))
);
--> statement-breakpoint
CREATE TABLE "election_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"candidate_id" uuid,
	"member_id" uuid,
	"name" text,
	"email" text,
	"message" text NOT NULL,
	"source_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"status" "election_correction_state" NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "election_corrections_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "election_cycles" (
	"year" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"election_day" date NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "election_cycles_id_unique" UNIQUE("id"),
	CONSTRAINT "election_cycles_year" CHECK ("election_cycles"."year" between 1914 and 2200),
	CONSTRAINT "election_cycles_open" CHECK (not ("election_cycles"."is_current" and "election_cycles"."is_archived"))
);
--> statement-breakpoint
CREATE TABLE "election_history" (
	"candidate_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" "election_history_action" NOT NULL,
	"by_id" uuid,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "election_history_candidate_id_revision_pk" PRIMARY KEY("candidate_id","revision")
);
--> statement-breakpoint
CREATE TABLE "election_position_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"issue" "election_issue" NOT NULL,
	"stance" boolean,
	"source_url" text,
	"source_title" text,
	"stated_on" date,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"import_id" uuid,
	"state" "election_change_state" NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "election_position_changes_four_eyes" CHECK ("election_position_changes"."state" <> 'confirmed' or "election_position_changes"."proposed_by" is null or "election_position_changes"."decided_by" is distinct from "election_position_changes"."proposed_by"),
	CONSTRAINT "election_position_changes_source" CHECK ("election_position_changes"."stance" is null or ("election_position_changes"."source_url" is not null and "election_position_changes"."source_title" is not null and "election_position_changes"."stated_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "election_positions" (
	"candidate_id" uuid NOT NULL,
	"issue" "election_issue" NOT NULL,
	"stance" boolean NOT NULL,
	"source_url" text NOT NULL,
	"source_title" text NOT NULL,
	"stated_on" date NOT NULL,
	CONSTRAINT "election_positions_candidate_id_issue_pk" PRIMARY KEY("candidate_id","issue")
);
--> statement-breakpoint
CREATE TABLE "election_races" (
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"seat_class" smallint NOT NULL,
	"is_special" boolean DEFAULT false NOT NULL,
	CONSTRAINT "election_races_year_state_seat_class_pk" PRIMARY KEY("year","state","seat_class"),
	CONSTRAINT "election_races_class" CHECK ("election_races"."seat_class" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "follow_announcements" (
	"key" text PRIMARY KEY NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_reservations" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"table_id" text
);
--> statement-breakpoint
CREATE TABLE "houses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" "house_status" DEFAULT 'pending' NOT NULL,
	"table_id" text,
	"paid_at" timestamp with time zone NOT NULL,
	"disputed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_profiles" (
	"user_id" uuid NOT NULL,
	"first_name" text,
	"last_name" text,
	"bio" text,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_profiles_user_id_hidden_at_pk" PRIMARY KEY("user_id","hidden_at")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_owner_proven" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"pending_email" text,
	"undeliverable_since" timestamp with time zone,
	"second_factor_since" timestamp with time zone,
	"first_name" text,
	"last_name" text,
	"bio" text,
	"location" text,
	"profile_image_url" text,
	"time_zone" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"is_vendor" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"suspended_until" timestamp with time zone,
	"is_banned" boolean DEFAULT false NOT NULL,
	"deletes_at" timestamp with time zone,
	"is_erased" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_is_proven" CHECK (("users"."email" is null) = ("users"."email_verified_at" is null))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"data" jsonb,
	"effect" "import_row_effect",
	"errors" jsonb,
	"subject_id" uuid,
	"seen" text,
	"label" text DEFAULT '' NOT NULL,
	"notes" text[] DEFAULT '{}'::text[] NOT NULL,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"by_id" uuid,
	"is_own" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" "import_state" NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"receiving_since" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "ledger_entries_account_unique" UNIQUE("account","seq"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_head_one_row" CHECK ("ledger_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry_count" smallint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_transactions_seq_unique" UNIQUE("seq"),
	CONSTRAINT "ledger_transactions_reference_unique" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_transactions_place_unique" UNIQUE("id","seq"),
	CONSTRAINT "ledger_transactions_two_entries" CHECK ("ledger_transactions"."entry_count" >= 2)
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"state" "product_review_state" NOT NULL,
	"reason" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_reviews_line_unique" UNIQUE("line_id"),
	CONSTRAINT "product_reviews_rating" CHECK ("product_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"cents" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_cents" CHECK ("product_variants"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" "product_category" NOT NULL,
	"table_id" text NOT NULL,
	"is_american_made" boolean NOT NULL,
	"evidence" text,
	"state" "product_state" DEFAULT 'draft' NOT NULL,
	"reason" text,
	"picture_url" text,
	"min_cents" integer NOT NULL,
	"max_cents" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "products"."name"), 'A') || setweight(to_tsvector('english', "products"."description"), 'D')) STORED,
	"words" "tsvector",
	CONSTRAINT "products_removed_reason" CHECK ("products"."state" <> 'removed' or "products"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "seller_settings" (
	"house_id" uuid PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"free_from_cents" integer,
	"shipping_terms" text DEFAULT '' NOT NULL,
	"return_terms" text DEFAULT '' NOT NULL,
	"is_on_vacation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seller_settings_shipping" CHECK ("seller_settings"."shipping_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_files_kind" CHECK ("media_files"."kind" in ('image', 'video'))
);
--> statement-breakpoint
CREATE TABLE "media_references" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_references_kind_subject_id_media_id_pk" PRIMARY KEY("kind","subject_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "media_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"max_bytes" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_slots_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "media_upload_parts" (
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "media_upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"reason" text,
	"media_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_uploads_received" CHECK ("media_uploads"."received" between 0 and "media_uploads"."size"),
	CONSTRAINT "media_uploads_state" CHECK ("media_uploads"."state" in ('receiving', 'checking', 'ready', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "agreement_acceptances" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "agreement_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tier" "tier" DEFAULT 'public' NOT NULL,
	"paid_until" timestamp with time zone,
	"paid_tier" "tier",
	"granted_tier" "tier"
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"tier" "tier" NOT NULL,
	"cents" integer NOT NULL,
	"state" "subscription_state" NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"restored_at" timestamp with time zone,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"fingerprint" text,
	"state" "moderation_item_state" NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"rejected_by" uuid,
	"rejected_at" timestamp with time zone,
	"appeal" text,
	"undo" jsonb,
	"notify_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_rejected_texts" (
	"author_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "moderation_rejected_texts_author_id_fingerprint_pk" PRIMARY KEY("author_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"item_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"ground" "moderation_report_ground" NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_reports_item_id_reporter_id_pk" PRIMARY KEY("item_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"removes_content" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" "data_export_state" NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"removes_content" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"is_shown" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_draft_links" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_drafts" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"base_version" integer NOT NULL,
	"words" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_drafts_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_likes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" "article_revision_kind" NOT NULL,
	"writer_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"was_public" boolean NOT NULL,
	"taken_down_at" timestamp (3) with time zone,
	"words" jsonb NOT NULL,
	CONSTRAINT "article_revisions_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "article_views_article_id_day_visitor_pk" PRIMARY KEY("article_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"body" text NOT NULL,
	"body_text" text NOT NULL,
	"excerpt" text NOT NULL,
	"word_count" integer NOT NULL,
	"category" "article_category" DEFAULT 'politics' NOT NULL,
	"scope" "article_scope" DEFAULT 'national' NOT NULL,
	"state" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" "article_status" DEFAULT 'draft' NOT NULL,
	"moderation_state" "moderation_state" DEFAULT 'pending' NOT NULL,
	"moderation_reason" text,
	"media_url" text,
	"media_type" "media_type",
	"media_alt" text,
	"media_caption" text,
	"thumbnail_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "articles"."title"), 'A') || setweight(to_tsvector('english', coalesce("articles"."summary", '')), 'B') || setweight(to_tsvector('english', "articles"."body_text"), 'D')) STORED,
	"words" "tsvector",
	CONSTRAINT "articles_state_scope" CHECK (("articles"."scope" = 'state') = ("articles"."state" is not null)),
	CONSTRAINT "articles_published_at" CHECK ("articles"."status" <> 'published' or "articles"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "feed_marks" (
	"path" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"timing" text NOT NULL,
	CONSTRAINT "notification_choices_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "notification_choices_timing" CHECK ("notification_choices"."timing" in ('now', 'daily', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notification_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"is_answer" boolean DEFAULT false NOT NULL,
	"collapse_key" text,
	"actor_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"email_due_at" timestamp (3) with time zone,
	"is_in_digest" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	"cents" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_cart_id_variant_id_pk" PRIMARY KEY("cart_id","variant_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"secret_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carts_one_owner" CHECK (("carts"."member_id" is null) <> ("carts"."secret_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"options" text NOT NULL,
	"category" text NOT NULL,
	"table_id" text NOT NULL,
	"is_house" boolean NOT NULL,
	"picture_url" text,
	"cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	"table_fee_cents" integer NOT NULL,
	"treasury_fee_cents" integer NOT NULL,
	"house_tax_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"is_reviewed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked_quantity" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"is_from_seller" boolean NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_postings" (
	"order_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"dispute_ref" text,
	CONSTRAINT "order_postings_order_id_step_account_pk" PRIMARY KEY("order_id","step","account")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"state" "order_state" NOT NULL,
	"recipient" text,
	"street" text,
	"street2" text,
	"city" text,
	"state_code" text,
	"zip" text,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"table_fee_cents" integer NOT NULL,
	"treasury_fee_cents" integer NOT NULL,
	"house_tax_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_ref" text,
	"tax_record" text,
	"tax_failure" text,
	"payment_id" uuid,
	"reserved_until" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"dispute_lost_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."table_fee_cents" + "orders"."treasury_fee_cents" + "orders"."house_tax_cents" + "orders"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "part_earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"house_name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" "order_state" NOT NULL,
	"is_shipped" boolean NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"is_shipping_refunded" boolean DEFAULT false NOT NULL,
	"carrier" text,
	"tracking" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fulfilled_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"state" text PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_rates_range" CHECK ("tax_rates"."rate" between 1 and 30000)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"is_from_member" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earning_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_order_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"covered_cents" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_reversals_positive" CHECK ("earning_reversals"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "open_months" (
	"month" text PRIMARY KEY NOT NULL,
	"sums" jsonb NOT NULL,
	"entry_count" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"house_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"account_ref" text NOT NULL,
	"can_receive" boolean NOT NULL,
	"pays_out" boolean NOT NULL,
	"is_submitted" boolean NOT NULL,
	"missing" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_house_id_provider_is_live_pk" PRIMARY KEY("house_id","provider","is_live")
);
--> statement-breakpoint
CREATE TABLE "seller_earnings" (
	"part_order_id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"charge_ref" text,
	"resent_from" uuid,
	"cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"state" "earning_state" DEFAULT 'pending' NOT NULL,
	"transfer_cents" integer,
	"transfer_ref" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"resolved_cents" integer DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"owed_back_cents" integer DEFAULT 0 NOT NULL,
	"settled_cents" integer DEFAULT 0 NOT NULL,
	"owed_back_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "seller_earnings_positive" CHECK ("seller_earnings"."cents" > 0),
	CONSTRAINT "seller_earnings_reversed_at_most_all" CHECK ("seller_earnings"."reversed_cents" between 0 and "seller_earnings"."cents")
);
--> statement-breakpoint
CREATE TABLE "seller_payouts" (
	"provider" text NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"ref" text NOT NULL,
	"house_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "seller_payouts_provider_ref_pk" PRIMARY KEY("provider","ref")
);
--> statement-breakpoint
CREATE TABLE "profile_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"is_scored" boolean DEFAULT false NOT NULL,
	"policy_version" smallint DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"asked_again_at" timestamp with time zone,
	"asked_again_notice_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"is_listed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profiles_score_range" CHECK ("profiles"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "score_history" (
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"total" smallint NOT NULL,
	"policy_version" smallint NOT NULL,
	CONSTRAINT "score_history_user_id_at_pk" PRIMARY KEY("user_id","at")
);
--> statement-breakpoint
CREATE TABLE "canned_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" "reason_purpose" NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb,
	"note" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_version" UNIQUE("kind","name","version")
);
--> statement-breakpoint
CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" "sanction_kind" NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "sanctions_term" CHECK (("sanctions"."kind" = 'suspension') = ("sanctions"."ends_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone,
	"min_rank" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "search_documents"."title"), 'A') || setweight(to_tsvector('english', "search_documents"."detail"), 'B') || setweight(to_tsvector('english', "search_documents"."body"), 'D') || array_to_tsvector(array['kind/' || "search_documents"."kind"])) STORED,
	"words" "tsvector",
	"title_words" "tsvector",
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"video_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_progress_member_id_video_id_pk" PRIMARY KEY("member_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "video_views_video_id_day_visitor_pk" PRIMARY KEY("video_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"house_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"house_category" "house_category" NOT NULL,
	"tier" "video_tier" NOT NULL,
	"state" "video_state" NOT NULL,
	"reason" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"poster_url" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"captions" text,
	"transcript" text,
	"views" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "videos_file_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "account_guards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_password_new" boolean DEFAULT false NOT NULL,
	"older_password_hash" text
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"decision_hash" text,
	"approved_at" timestamp with time zone,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_usernames" (
	"look_hash" text PRIMARY KEY NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"device" text,
	"network" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "returned_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"owed_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"outside_cents" integer DEFAULT 0 NOT NULL,
	"outside_note" text,
	"sent_cents" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_refunds_within" CHECK (least("returned_refunds"."owed_cents", "returned_refunds"."paid_cents", "returned_refunds"."outside_cents") >= 0 and "returned_refunds"."owed_cents" + "returned_refunds"."paid_cents" + "returned_refunds"."outside_cents" <= "returned_refunds"."cents")
);
--> statement-breakpoint
CREATE TABLE "order_refund_lines" (
	"refund_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part_id" uuid NOT NULL,
	"line_id" uuid,
	"quantity" integer NOT NULL,
	"goods_cents" integer NOT NULL,
	"table_fee_cents" integer NOT NULL,
	"treasury_fee_cents" integer NOT NULL,
	"house_tax_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"returned_at" timestamp (3) with time zone,
	"provider_ref" text,
	"tax_reversed_at" timestamp (3) with time zone,
	"tax_failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "order_refunds_positive" CHECK ("order_refunds"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_comments" ADD CONSTRAINT "campaign_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_supports" ADD CONSTRAINT "campaign_supports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_testimonies" ADD CONSTRAINT "campaign_testimonies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_testimony_likes" ADD CONSTRAINT "campaign_testimony_likes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_testimony_likes" ADD CONSTRAINT "campaign_testimony_likes_testimony_id_campaign_testimonies_id_fk" FOREIGN KEY ("testimony_id") REFERENCES "public"."campaign_testimonies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_votes" ADD CONSTRAINT "challenge_votes_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_votes" ADD CONSTRAINT "challenge_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_winners" ADD CONSTRAINT "challenge_winners_period_challenge_contests_period_fk" FOREIGN KEY ("period") REFERENCES "public"."challenge_contests"("period") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_winners" ADD CONSTRAINT "challenge_winners_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_versions" ADD CONSTRAINT "comment_versions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_comments" ADD CONSTRAINT "useful_comments_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_comments" ADD CONSTRAINT "useful_comments_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reviews" ADD CONSTRAINT "member_reviews_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reviews" ADD CONSTRAINT "member_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_argument_ratings" ADD CONSTRAINT "debate_argument_ratings_argument_id_debate_arguments_id_fk" FOREIGN KEY ("argument_id") REFERENCES "public"."debate_arguments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_argument_ratings" ADD CONSTRAINT "debate_argument_ratings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_arguments" ADD CONSTRAINT "debate_arguments_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_arguments" ADD CONSTRAINT "debate_arguments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_captions" ADD CONSTRAINT "debate_captions_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_changes" ADD CONSTRAINT "debate_changes_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_changes" ADD CONSTRAINT "debate_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_results" ADD CONSTRAINT "debate_results_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_argument_id_debate_arguments_id_fk" FOREIGN KEY ("argument_id") REFERENCES "public"."debate_arguments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_video_file_id_media_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_poster_file_id_media_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_votes" ADD CONSTRAINT "debate_votes_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_votes" ADD CONSTRAINT "debate_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debates" ADD CONSTRAINT "debates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_candidates" ADD CONSTRAINT "election_candidates_race" FOREIGN KEY ("year","state","seat_class") REFERENCES "public"."election_races"("year","state","seat_class") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_corrections" ADD CONSTRAINT "election_corrections_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_corrections" ADD CONSTRAINT "election_corrections_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_corrections" ADD CONSTRAINT "election_corrections_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_history" ADD CONSTRAINT "election_history_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_history" ADD CONSTRAINT "election_history_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_positions" ADD CONSTRAINT "election_positions_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_races" ADD CONSTRAINT "election_races_year_election_cycles_year_fk" FOREIGN KEY ("year") REFERENCES "public"."election_cycles"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_reservations" ADD CONSTRAINT "house_reservations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "houses" ADD CONSTRAINT "houses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_profiles" ADD CONSTRAINT "hidden_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identities" ADD CONSTRAINT "provider_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction" FOREIGN KEY ("transaction_id","seq") REFERENCES "public"."ledger_transactions"("id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_settings" ADD CONSTRAINT "seller_settings_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_references" ADD CONSTRAINT "media_references_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_slots" ADD CONSTRAINT "media_slots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload_parts" ADD CONSTRAINT "media_upload_parts_upload_id_media_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."media_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_acceptances" ADD CONSTRAINT "agreement_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_acceptances" ADD CONSTRAINT "agreement_acceptances_text_hash_agreement_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."agreement_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_rejected_texts" ADD CONSTRAINT "moderation_rejected_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_corrections" ADD CONSTRAINT "article_corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_draft_links" ADD CONSTRAINT "article_draft_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_draft_links" ADD CONSTRAINT "article_draft_links_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_postings" ADD CONSTRAINT "order_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_earnings" ADD CONSTRAINT "part_earnings_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_orders" ADD CONSTRAINT "part_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_reversals" ADD CONSTRAINT "earning_reversals_part_order_id_seller_earnings_part_order_id_fk" FOREIGN KEY ("part_order_id") REFERENCES "public"."seller_earnings"("part_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_answers" ADD CONSTRAINT "profile_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_history" ADD CONSTRAINT "score_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_guards" ADD CONSTRAINT "account_guards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_refunds" ADD CONSTRAINT "returned_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_part_id_part_orders_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_calls_started_at_index" ON "idempotent_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_unhandled_about" ON "payment_events" USING btree ("about_ref") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_key_unique" ON "payments" USING btree ("open_key") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charge_unique" ON "payments" USING btree ("provider","charge_ref");--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payments_by_subscription" ON "payments" USING btree ("subscription_ref");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("id") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payments_without_fee" ON "payments" USING btree ("id") WHERE "payments"."status" = 'succeeded' and "payments"."fee_cents" is null;--> statement-breakpoint
CREATE INDEX "test_card_objects_by_customer" ON "test_card_objects" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "test_card_objects_by_subscription" ON "test_card_objects" USING btree ("subscription_ref","ref");--> statement-breakpoint
CREATE INDEX "test_card_objects_due" ON "test_card_objects" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "analytics_periods_by_measure" ON "analytics_periods" USING btree ("measure","unit","start");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action" text_pattern_ops,"seq");--> statement-breakpoint
CREATE INDEX "avatars_owner" ON "avatars" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_once" ON "blocks" USING btree ("member_id","target_id");--> statement-breakpoint
CREATE INDEX "blocks_of_member" ON "blocks" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "blocks_by_target" ON "blocks" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "campaign_comments_public" ON "campaign_comments" USING btree ("article_type","article_id","created_at","id") WHERE "campaign_comments"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "campaign_comments_by_state" ON "campaign_comments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_comments_by_author" ON "campaign_comments" USING btree ("author_id","article_type","article_id");--> statement-breakpoint
CREATE INDEX "campaign_comments_of_author" ON "campaign_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_supports_once" ON "campaign_supports" USING btree ("bill","member_id");--> statement-breakpoint
CREATE INDEX "campaign_supports_by_state" ON "campaign_supports" USING btree ("bill","state");--> statement-breakpoint
CREATE INDEX "campaign_supports_by_member" ON "campaign_supports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "campaign_testimonies_of_issue" ON "campaign_testimonies" USING btree ("sin","created_at","id") WHERE "campaign_testimonies"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "campaign_testimonies_public" ON "campaign_testimonies" USING btree ("created_at","id") WHERE "campaign_testimonies"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "campaign_testimonies_by_state" ON "campaign_testimonies" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_testimonies_by_author" ON "campaign_testimonies" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "campaign_testimonies_of_author" ON "campaign_testimonies" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "campaign_testimony_likes_of_testimony" ON "campaign_testimony_likes" USING btree ("testimony_id");--> statement-breakpoint
CREATE INDEX "campaign_used_proofs_by_expiry" ON "campaign_used_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "challenge_votes_member" ON "challenge_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenge_winners_challenge" ON "challenge_winners" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "challenges_public" ON "challenges" USING btree ("approved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "challenges"."state" = 'approved' and "challenges"."disputed_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_contest" ON "challenges" USING btree ("contest","votes" DESC NULLS FIRST,"approved_at","id") WHERE "challenges"."state" = 'approved' and "challenges"."disputed_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_state" ON "challenges" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "challenges_author" ON "challenges" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_of_author" ON "challenges" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "comment_versions_of_comment" ON "comment_versions" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_subject" ON "comments" USING btree ("kind","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_top_level" ON "comments" USING btree ("kind","subject_id","created_at","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_most_useful" ON "comments" USING btree ("kind","subject_id","useful_count","created_at","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_side" ON "comments" USING btree ("kind","subject_id","side","created_at","id") WHERE "comments"."side" is not null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "useful_comments_of_member" ON "useful_comments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_reviews_by_reviewer" ON "member_reviews" USING btree ("reviewed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_arguments_waiting" ON "debate_arguments" USING btree ("debate_id","author_id","position","round") WHERE "debate_arguments"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "debate_arguments_of_slot" ON "debate_arguments" USING btree ("debate_id","position","round","rank","accepted_at","id") WHERE "debate_arguments"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "debate_arguments_of_debate" ON "debate_arguments" USING btree ("debate_id");--> statement-breakpoint
CREATE INDEX "debate_arguments_by_author" ON "debate_arguments" USING btree ("author_id","debate_id","id");--> statement-breakpoint
CREATE INDEX "debate_arguments_of_author" ON "debate_arguments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "debate_arguments_to_judge" ON "debate_arguments" USING btree ("debate_id") WHERE "debate_arguments"."is_judging_due";--> statement-breakpoint
CREATE INDEX "debate_captions_of" ON "debate_captions" USING btree ("debate_id");--> statement-breakpoint
CREATE INDEX "debate_changes_of" ON "debate_changes" USING btree ("debate_id","id");--> statement-breakpoint
CREATE INDEX "debate_changes_by_time" ON "debate_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "debate_videos_by_file" ON "debate_videos" USING btree ("video_file_id");--> statement-breakpoint
CREATE INDEX "debate_videos_by_poster" ON "debate_videos" USING btree ("poster_file_id");--> statement-breakpoint
CREATE INDEX "debate_videos_of_argument" ON "debate_videos" USING btree ("argument_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_videos_slot" ON "debate_videos" USING btree ("debate_id","position","video_type");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_votes_once" ON "debate_votes" USING btree ("debate_id","member_id");--> statement-breakpoint
CREATE INDEX "debate_votes_by_member" ON "debate_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "debates_in_order" ON "debates" USING btree ("rank","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "debates_by_title" ON "debates" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "debates_by_status" ON "debates" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "debates_by_beginning" ON "debates" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "debates_to_start" ON "debates" USING btree ("starts_at") WHERE "debates"."status" in ('scheduled', 'coming_soon') and "debates"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "election_candidates_by_state" ON "election_candidates" USING btree ("year","state","id");--> statement-breakpoint
CREATE INDEX "election_candidates_by_color" ON "election_candidates" USING btree ("color","year","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "election_candidates_external" ON "election_candidates" USING btree ("year","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "election_candidates_name" ON "election_candidates" USING btree ("year","state","seat_class",lower("name"),lower("party"));--> statement-breakpoint
CREATE INDEX "election_corrections_queue" ON "election_corrections" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "election_corrections_of_candidate" ON "election_corrections" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "election_corrections_by_member" ON "election_corrections" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "election_cycles_current" ON "election_cycles" USING btree ("is_current") WHERE "election_cycles"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "election_position_changes_waiting" ON "election_position_changes" USING btree ("candidate_id","issue") WHERE "election_position_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "election_position_changes_queue" ON "election_position_changes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "election_position_changes_confirmed" ON "election_position_changes" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "election_position_changes"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "election_position_changes_of_candidate" ON "election_position_changes" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "election_position_changes_of_import" ON "election_position_changes" USING btree ("import_id","state");--> statement-breakpoint
CREATE INDEX "follow_announcements_by_time" ON "follow_announcements" USING btree ("announced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "follows_once" ON "follows" USING btree ("member_id","kind","target");--> statement-breakpoint
CREATE INDEX "follows_of_member" ON "follows" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "followers" ON "follows" USING btree ("kind","target","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_reservations_owner_unique" ON "house_reservations" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_reservations_name_unique" ON "house_reservations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "houses_owner_unique" ON "houses" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "houses_name_unique" ON "houses" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "former_usernames_unique" ON "former_usernames" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "former_usernames_by_look" ON "former_usernames" USING btree (translate(lower("username"), 'i1|0._-', 'lllo'));--> statement-breakpoint
CREATE INDEX "former_usernames_of_user" ON "former_usernames" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "hidden_profiles_pictures" ON "hidden_profiles" USING gin ("pictures");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_secret_unique" ON "password_resets" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_identities_by_user" ON "provider_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret_unique" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","last_used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_by_look" ON "users" USING btree (translate(lower("username"), 'i1|0._-', 'lllo'));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_pending_email" ON "users" USING btree (lower("pending_email"));--> statement-breakpoint
CREATE INDEX "users_by_joining" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("created_at","id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_moderators" ON "users" USING btree ("created_at","id") WHERE "users"."is_moderator";--> statement-breakpoint
CREATE INDEX "users_vendors" ON "users" USING btree ("created_at","id") WHERE "users"."is_vendor";--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("created_at","id") WHERE "users"."is_banned";--> statement-breakpoint
CREATE INDEX "users_containing" ON "users" USING gin (search_grams(("username" || E'\n' || coalesce("email", "pending_email", '') || E'\n' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))));--> statement-breakpoint
CREATE INDEX "import_rows_by_effect" ON "import_rows" USING btree ("import_id","effect","line");--> statement-breakpoint
CREATE INDEX "import_rows_by_subject" ON "import_rows" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "imports_of_kind" ON "imports" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_by_author" ON "imports" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "imports_own" ON "imports" USING btree ("by_id","kind","id" DESC NULLS LAST) WHERE "imports"."is_own";--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_kind" ON "ledger_transactions" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_time" ON "ledger_transactions" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "product_reviews_product" ON "product_reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_reviews"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "product_reviews_of_product" ON "product_reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_reviews_member" ON "product_reviews" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options_unique" ON "product_variants" USING btree ("product_id",lower("size"),lower("color"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_unique" ON "product_variants" USING btree ("product_id",lower("sku"));--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","created_at","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_table" ON "products" USING btree ("table_id","created_at","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("min_cents","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating","rating_count","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_house" ON "products" USING btree ("house_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_published" ON "products" USING btree ("published_at") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_all" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_state" ON "products" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name_unique" ON "products" USING btree ("house_id",lower("name"));--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("words") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_unfilled" ON "products" USING btree ("id") WHERE "products"."words" is null;--> statement-breakpoint
CREATE INDEX "products_similar" ON "products" USING gin (lower("name") gin_trgm_ops) WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "media_files_by_owner" ON "media_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_references_by_file" ON "media_references" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_slots_by_expiry" ON "media_slots" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_slots_by_user" ON "media_slots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_uploads_by_user" ON "media_uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "media_uploads_by_expiry" ON "media_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_uploads_by_media" ON "media_uploads" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_ref_unique" ON "subscriptions" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_check_at") WHERE "subscriptions"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_items_subject" ON "moderation_items" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "moderation_items_queue" ON "moderation_items" USING btree ("waiting_since","id") WHERE "moderation_items"."state" in ('flagged', 'reported', 'appealed', 'pending');--> statement-breakpoint
CREATE INDEX "moderation_items_containing" ON "moderation_items" USING gin (search_grams(("title" || E'\n' || coalesce("author_name", '')))) WHERE "moderation_items"."state" in ('flagged', 'reported', 'appealed', 'pending');--> statement-breakpoint
CREATE INDEX "moderation_items_by_author" ON "moderation_items" USING btree ("author_id","state");--> statement-breakpoint
CREATE INDEX "moderation_items_of_author" ON "moderation_items" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "moderation_items_by_fingerprint" ON "moderation_items" USING btree ("author_id","fingerprint") WHERE "moderation_items"."fingerprint" is not null;--> statement-breakpoint
CREATE INDEX "moderation_items_to_notify" ON "moderation_items" USING btree ("notify_at") WHERE "moderation_items"."notify_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_reports_by_reporter" ON "moderation_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "account_deletions_by_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "data_exports_of_member" ON "data_exports" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_building" ON "data_exports" USING btree ("member_id") WHERE "data_exports"."state" = 'building';--> statement-breakpoint
CREATE INDEX "data_exports_by_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "article_corrections_of_article" ON "article_corrections" USING btree ("article_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_draft_links_token" ON "article_draft_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "article_draft_links_by_creator" ON "article_draft_links" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "article_draft_links_expired" ON "article_draft_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "article_drafts_by_writer" ON "article_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_likes_by_member" ON "article_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_revisions_by_writer" ON "article_revisions" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "article_views_by_day" ON "article_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "articles_public" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_category" ON "articles" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_scope" ON "articles" USING btree ("scope","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_scope_category" ON "articles" USING btree ("scope","category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_state" ON "articles" USING btree ("state","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_state_category" ON "articles" USING btree ("state","category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_public_by_author" ON "articles" USING btree ("author_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';--> statement-breakpoint
CREATE INDEX "articles_featured" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."moderation_state" = 'approved' and "articles"."featured";--> statement-breakpoint
CREATE INDEX "articles_by_author" ON "articles" USING btree ("author_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_of_author" ON "articles" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("words");--> statement-breakpoint
CREATE INDEX "articles_unfilled" ON "articles" USING btree ("id") WHERE "articles"."words" is null;--> statement-breakpoint
CREATE INDEX "notification_emails_member" ON "notification_emails" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "notification_emails_time" ON "notification_emails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_answers" ON "notifications" USING btree ("member_id","created_at","id") WHERE "notifications"."is_answer";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_collapsed" ON "notifications" USING btree ("collapse_key","member_id") WHERE "notifications"."read_at" is null and "notifications"."collapse_key" is not null;--> statement-breakpoint
CREATE INDEX "notifications_email_due" ON "notifications" USING btree ("email_due_at","member_id") WHERE "notifications"."email_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("collapse_key") WHERE "notifications"."collapse_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_member_unique" ON "carts" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_secret_unique" ON "carts" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "carts_idle" ON "carts" USING btree ("updated_at") WHERE "carts"."member_id" is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "order_events_part" ON "order_events" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_part" ON "order_lines" USING btree ("part_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_part" ON "order_messages" USING btree ("part_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("id") WHERE "orders"."disputed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_untaxed" ON "orders" USING btree ("id") WHERE "orders"."tax_ref" is not null and "orders"."tax_record" is null and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_draft_unique" ON "orders" USING btree ("member_id") WHERE "orders"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_all" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_earnings_part" ON "part_earnings" USING btree ("part_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_orders_seller_unique" ON "part_orders" USING btree ("order_id","house_id");--> statement-breakpoint
CREATE INDEX "part_orders_sales" ON "part_orders" USING btree ("house_id","state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_orders_house" ON "part_orders" USING btree ("house_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "part_orders"."state" not in ('draft', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_user" ON "contact_messages" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_replies_of_message" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "contact_replies_by_author" ON "contact_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "earning_reversals_by_part" ON "earning_reversals" USING btree ("part_order_id");--> statement-breakpoint
CREATE INDEX "earning_reversals_undone" ON "earning_reversals" USING btree ("id") WHERE not "earning_reversals"."is_done";--> statement-breakpoint
CREATE INDEX "payout_accounts_ref" ON "payout_accounts" USING btree ("provider","account_ref");--> statement-breakpoint
CREATE INDEX "payout_accounts_stale" ON "payout_accounts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payout_accounts_paused" ON "payout_accounts" USING btree ("updated_at") WHERE "payout_accounts"."is_submitted" and not ("payout_accounts"."pays_out" and "payout_accounts"."can_receive");--> statement-breakpoint
CREATE INDEX "seller_earnings_by_house" ON "seller_earnings" USING btree ("house_id","earned_at" DESC NULLS FIRST,"part_order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "seller_earnings_unsent" ON "seller_earnings" USING btree ("part_order_id") WHERE "seller_earnings"."state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "seller_earnings_by_transfer" ON "seller_earnings" USING btree ("transfer_ref");--> statement-breakpoint
CREATE INDEX "seller_earnings_by_resent" ON "seller_earnings" USING btree ("resent_from") WHERE "seller_earnings"."resent_from" is not null;--> statement-breakpoint
CREATE INDEX "seller_earnings_returned" ON "seller_earnings" USING btree ("part_order_id") WHERE "seller_earnings"."returned_cents" > "seller_earnings"."resolved_cents";--> statement-breakpoint
CREATE INDEX "seller_earnings_owed_back" ON "seller_earnings" USING btree ("house_id","part_order_id") WHERE "seller_earnings"."owed_back_cents" > "seller_earnings"."settled_cents";--> statement-breakpoint
CREATE INDEX "seller_payouts_by_house" ON "seller_payouts" USING btree ("house_id","created_at" DESC NULLS FIRST,"ref" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_leaderboard" ON "profiles" USING btree ("score","user_id") WHERE "profiles"."is_listed" and "profiles"."is_scored";--> statement-breakpoint
CREATE INDEX "profiles_by_policy" ON "profiles" USING btree ("policy_version","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "canned_reasons_title" ON "canned_reasons" USING btree ("purpose",lower("title"));--> statement-breakpoint
CREATE INDEX "revisions_by_author" ON "revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "account_notes_by_member" ON "account_notes" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sanctions_by_member" ON "sanctions" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sanctions_open_appeals" ON "sanctions" USING btree ("appealed_at","id") WHERE "sanctions"."appealed_at" is not null and "sanctions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "sanctions_answered_appeals" ON "sanctions" USING btree ("answered_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sanctions"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_documents_titles" ON "search_documents" USING gin (to_tsvector('english', "title"));--> statement-breakpoint
CREATE INDEX "search_documents_similar" ON "search_documents" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_normalized" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_title_words" ON "search_documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_documents_sample" ON "search_documents" USING gin ("words") WHERE (hashtext("search_documents"."id") % 16 = 0);--> statement-breakpoint
CREATE INDEX "search_documents_title_sample" ON "search_documents" USING gin ("title_words") WHERE (hashtext("search_documents"."id") % 16 = 0);--> statement-breakpoint
CREATE INDEX "search_documents_unfilled" ON "search_documents" USING btree ("kind","id") WHERE "search_documents"."words" is null;--> statement-breakpoint
CREATE INDEX "search_documents_newest_of_kind" ON "search_documents" USING btree ("kind","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("at" DESC NULLS LAST,"kind","id");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("spelling" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_progress_of_video" ON "video_progress" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_views_by_day" ON "video_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "videos_published" ON "videos" USING btree ("published_at") WHERE "videos"."state" = 'published';--> statement-breakpoint
CREATE INDEX "videos_public" ON "videos" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "videos"."state" = 'published';--> statement-breakpoint
CREATE INDEX "videos_of_category" ON "videos" USING btree ("house_category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "videos"."state" = 'published';--> statement-breakpoint
CREATE INDEX "videos_featured" ON "videos" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "videos"."state" = 'published' and "videos"."is_featured";--> statement-breakpoint
CREATE INDEX "videos_by_state" ON "videos" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "videos_of_house" ON "videos" USING btree ("house_id","id");--> statement-breakpoint
CREATE INDEX "videos_of_uploader" ON "videos" USING btree ("uploader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_decision_unique" ON "email_changes" USING btree ("decision_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_effect" ON "email_changes" USING btree ("takes_effect_at");--> statement-breakpoint
CREATE INDEX "email_changes_by_requester" ON "email_changes" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "email_links_by_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_by_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "erased_usernames_by_end" ON "erased_usernames" USING btree ("reserved_until");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "pending_logins_by_user" ON "pending_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_logins_by_expiry" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_of" ON "security_events" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_by_actor" ON "security_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "security_events_by_network" ON "security_events" USING btree ("network","user_id");--> statement-breakpoint
CREATE INDEX "returned_refunds_payment" ON "returned_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "returned_refunds_owed" ON "returned_refunds" USING btree ("id") WHERE "returned_refunds"."owed_cents" > 0;--> statement-breakpoint
CREATE INDEX "order_refund_lines_part" ON "order_refund_lines" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "order_refund_lines_line" ON "order_refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" in ('requested', 'sending', 'returned');--> statement-breakpoint
CREATE INDEX "order_refunds_untaxed" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" in ('done', 'paid_outside') and "order_refunds"."tax_reversed_at" is null;
--> statement-breakpoint
create view search_source_testimony as
select "campaign_testimonies"."id" as source_id, "campaign_testimonies"."id"::text as id,
  coalesce("campaign_testimonies"."title", left("campaign_testimonies"."content", 80)) as title, initcap("campaign_testimonies"."sin") as detail, "campaign_testimonies"."content" as body, '/seven-sins/' || "campaign_testimonies"."sin" || '#testimony-' || "campaign_testimonies"."id" as path,
  "campaign_testimonies"."created_at"::timestamptz as at, (0)::smallint as min_rank
from "campaign_testimonies" where "campaign_testimonies"."status" = 'approved';
--> statement-breakpoint
create view search_source_debate as
select "debates"."id" as source_id, "debates"."id"::text as id,
  "debates"."title" as title, concat("debates"."position_a_name", ' or ', "debates"."position_b_name") as detail, concat_ws(' ', "debates"."description", "debates"."position_a", "debates"."position_b") as body, '/debate-arena?id=' || "debates"."id" as path,
  coalesce("debates"."starts_at", "debates"."created_at")::timestamptz as at, (0)::smallint as min_rank
from "debates" where true;
--> statement-breakpoint
create view search_source_argument as
select "debate_arguments"."id" as source_id, "debate_arguments"."id"::text as id,
  "debates"."title" as title, case "debate_arguments"."position" when 'A' then "debates"."position_a_name" else "debates"."position_b_name" end as detail, "debate_arguments"."text" as body, '/debate-arena?id=' || "debates"."id" as path,
  "debate_arguments"."accepted_at"::timestamptz as at, (0)::smallint as min_rank
from "debate_arguments" join "debates" on "debates"."id" = "debate_arguments"."debate_id" where "debate_arguments"."state" = 'accepted';
--> statement-breakpoint
create view search_source_candidate as
select "election_candidates"."id" as source_id, "election_candidates"."id"::text as id,
  "election_candidates"."name" as title, concat_ws(' · ', "election_candidates"."party", "election_candidates"."state", "election_candidates"."year"::text) as detail, array_to_string("election_candidates"."bullet_points", ' ') as body, '/warroom?state=' || "election_candidates"."state" || '&cycle=' || "election_candidates"."year" as path,
  "election_candidates"."changed_at"::timestamptz as at, (0)::smallint as min_rank
from "election_candidates" where "election_candidates"."removed_at" is null;
--> statement-breakpoint
create view search_source_product as
select "products"."id" as source_id, "products"."id"::text as id,
  "products"."name" as title, initcap(replace("products"."category"::text, '_', ' ')) as detail, "products"."description" as body, '/marketplace/' || "products"."id" as path,
  "products"."created_at"::timestamptz as at, (0)::smallint as min_rank
from "products" join "houses" on "houses"."id" = "products"."house_id"
  join "users" on "users"."id" = "houses"."owner_id" left join "seller_settings" on "seller_settings"."house_id" = "houses"."id" where "products"."state" = 'active' and ("houses"."disputed_at" is null and not "users"."is_banned" and "users"."deletes_at" is null and ("houses"."status" <> 'pending' or "users"."is_vendor")) and ("seller_settings"."is_on_vacation" is not true);
--> statement-breakpoint
create view search_source_article as
select "articles"."id" as source_id, "articles"."id"::text as id,
  "articles"."title" as title, initcap(replace("articles"."category"::text, '_', ' ')) as detail, left(concat_ws(' ', "articles"."summary", "articles"."body_text"), 300000) as body, '/news/' || "articles"."id" as path,
  "articles"."published_at"::timestamptz as at, (0)::smallint as min_rank
from "articles" where "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';
--> statement-breakpoint
create view search_source_member as
select "users"."id" as source_id, "users"."id"::text as id,
  coalesce(nullif(concat_ws(' ', nullif("users"."first_name", ''), nullif("users"."last_name", '')), ''), "users"."username") as title, '@' || "users"."username" as detail, '' as body, '/members/' || "users"."username" as path,
  null::timestamptz as at, (0)::smallint as min_rank
from "users" join "profiles" on "profiles"."user_id" = "users"."id" where "profiles"."is_listed" and "users"."deletes_at" is null;
--> statement-breakpoint
create view search_source_video as
select "videos"."id" as source_id, "videos"."id"::text as id,
  "videos"."title" as title, initcap("videos"."house_category"::text) as detail, "videos"."description" as body, '/xverse-irl/' || "videos"."id" as path,
  "videos"."created_at"::timestamptz as at, (0)::smallint as min_rank
from "videos" where "videos"."state" = 'published'
union all
select "videos"."id" as source_id, "videos"."id"::text || '/transcript' as id,
  "videos"."title" as title, 'Transcript' as detail, "videos"."transcript" as body, '/xverse-irl/' || "videos"."id" as path,
  "videos"."created_at"::timestamptz as at, (case "videos"."tier" when 'public' then 0 when 'monthly' then 2 else 3 end)::smallint as min_rank
from "videos" where "videos"."state" = 'published' and "videos"."transcript" <> '';
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balanced" AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
--> statement-breakpoint
CREATE TRIGGER search_words BEFORE INSERT OR UPDATE OF kind, title, detail, body, words ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_fill_words();
--> statement-breakpoint
CREATE TRIGGER search_forgotten_words AFTER DELETE OR UPDATE ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_forget_words();
--> statement-breakpoint
create trigger search_testimony after insert or delete or update of "title", "content", "sin", "created_at", "status" on "campaign_testimonies" for each row execute function search_track('testimony');
--> statement-breakpoint
create trigger search_debate after insert or delete or update of "title", "position_a_name", "position_b_name", "description", "position_a", "position_b", "starts_at", "created_at" on "debates" for each row execute function search_track('debate');
--> statement-breakpoint
create trigger search_argument after insert or delete or update of "debate_id", "position", "text", "accepted_at", "state" on "debate_arguments" for each row execute function search_track('argument');
--> statement-breakpoint
create trigger search_argument after insert or delete or update of "title", "position_a_name", "position_b_name" on "debates" for each row execute function search_argument_of_debates();
--> statement-breakpoint
create trigger search_candidate after insert or delete or update of "name", "party", "state", "year", "bullet_points", "changed_at", "removed_at" on "election_candidates" for each row execute function search_track('candidate');
--> statement-breakpoint
create trigger search_product after insert or delete or update of "house_id", "name", "category", "description", "created_at", "state" on "products" for each row execute function search_track('product');
--> statement-breakpoint
create trigger search_product after insert or delete or update of "owner_id", "disputed_at", "status" on "houses" for each row execute function search_product_of_houses();
--> statement-breakpoint
create trigger search_product after insert or delete or update of "is_on_vacation" on "seller_settings" for each row execute function search_product_of_seller_settings();
--> statement-breakpoint
create trigger search_product after insert or delete or update of "is_banned", "deletes_at", "is_vendor" on "users" for each row execute function search_product_of_users();
--> statement-breakpoint
create trigger search_article after insert or delete or update of "title", "category", "summary", "body_text", "published_at", "status", "moderation_state" on "articles" for each row execute function search_track('article');
--> statement-breakpoint
create trigger search_member after insert or delete or update of "first_name", "last_name", "username", "deletes_at" on "users" for each row execute function search_track('member');
--> statement-breakpoint
create trigger search_member after insert or delete or update of "is_listed" on "profiles" for each row execute function search_member_of_profiles();
--> statement-breakpoint
create trigger search_video after insert or delete or update of "title", "created_at", "house_category", "description", "state", "transcript", "tier" on "videos" for each row execute function search_track('video');
--> statement-breakpoint
create trigger search_words before insert or update of "name", "description", words on products for each row execute function products_fill_words();
--> statement-breakpoint
create trigger search_words before insert or update of "title", "summary", "body_text", words on articles for each row execute function articles_fill_words();
--> statement-breakpoint
-- The heads of both hash chains, before their first entry.
INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, repeat('0', 64));
--> statement-breakpoint
INSERT INTO "ledger_head" ("id", "seq", "hash") VALUES (1, 0, repeat('0', 64));
