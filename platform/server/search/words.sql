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
