-- Each kind's view shows what everyone may find. Triggers copy a row into the search, or take it out,
-- in the transaction that changes the thing (docs/product/search.md 2).
CREATE VIEW search_source_article AS
SELECT id AS source_id, id::text AS id, title, initcap(replace(category::text, '_', ' ')) AS detail,
  left(concat_ws(' ', summary, body_text), 50000) AS body, '/news/' || id AS path, published_at AS at, 0::smallint AS min_rank
FROM articles WHERE status = 'published' AND moderation_state = 'approved';
--> statement-breakpoint
CREATE VIEW search_source_debate AS
SELECT id AS source_id, id::text AS id, title, concat(position_a_name, ' or ', position_b_name) AS detail,
  concat_ws(' ', description, position_a, position_b) AS body, '/debate-arena?id=' || id AS path,
  coalesce(starts_at, created_at) AS at, 0::smallint AS min_rank
FROM debates;
--> statement-breakpoint
CREATE VIEW search_source_argument AS
SELECT a.id AS source_id, a.id::text AS id, d.title,
  CASE a.position WHEN 'A' THEN d.position_a_name ELSE d.position_b_name END AS detail,
  a.text AS body, '/debate-arena?id=' || d.id AS path, a.accepted_at AS at, a.debate_id, 0::smallint AS min_rank
FROM debate_arguments a JOIN debates d ON d.id = a.debate_id WHERE a.state = 'accepted';
--> statement-breakpoint
CREATE VIEW search_source_testimony AS
SELECT id AS source_id, id::text AS id, coalesce(title, left(content, 80)) AS title, initcap(sin) AS detail,
  content AS body, '/seven-sins/' || sin || '#testimony-' || id AS path, created_at AS at, 0::smallint AS min_rank
FROM campaign_testimonies WHERE status = 'approved';
--> statement-breakpoint
CREATE VIEW search_source_candidate AS
SELECT id AS source_id, id::text AS id, name AS title, concat_ws(' · ', party, state, year::text) AS detail,
  array_to_string(bullet_points, ' ') AS body,
  '/warroom?state=' || state || '&cycle=' || year AS path, changed_at AS at, 0::smallint AS min_rank
FROM election_candidates WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE VIEW search_source_product AS
SELECT p.id AS source_id, p.id::text AS id, p.name AS title, initcap(replace(p.category::text, '_', ' ')) AS detail,
  p.description AS body, '/marketplace/' || p.id AS path, p.created_at AS at, p.house_id, 0::smallint AS min_rank
FROM products p JOIN houses h ON h.id = p.house_id JOIN users u ON u.id = h.owner_id
LEFT JOIN seller_settings s ON s.house_id = h.id
WHERE p.state = 'active' AND h.disputed_at IS NULL AND (h.status <> 'pending' OR u.is_vendor)
  AND s.is_on_vacation IS NOT TRUE;
--> statement-breakpoint
CREATE VIEW search_source_member AS
SELECT u.id AS source_id, u.id::text AS id,
  coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) AS title,
  '@' || u.username AS detail, '' AS body, '/members/' || u.username AS path,
  NULL::timestamp with time zone AS at, 0::smallint AS min_rank
FROM users u JOIN profiles p ON p.user_id = u.id WHERE p.is_listed;
--> statement-breakpoint
-- A video's title is for everyone, its transcript for those who may watch it: ranks as in tiers.ts.
CREATE VIEW search_source_video AS
SELECT id AS source_id, id::text AS id, title, initcap(house_category::text) AS detail, description AS body,
  '/xverse-irl/' || id AS path, created_at AS at, 0::smallint AS min_rank
FROM videos WHERE state = 'published'
UNION ALL
SELECT id, id || '/transcript', title, 'Transcript', left(transcript, 50000), '/xverse-irl/' || id, created_at,
  (CASE tier WHEN 'public' THEN 0 WHEN 'monthly' THEN 2 ELSE 3 END)::smallint
FROM videos WHERE state = 'published' AND transcript <> '';
--> statement-breakpoint
-- A thing has one document, and a video another one for its transcript.
CREATE FUNCTION search_refresh(of_kind text, of_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'DELETE FROM search_documents d WHERE d.kind = %L AND d.id IN ($1::text, $1 || ''/transcript'')
       AND d.id NOT IN (SELECT id FROM %I WHERE source_id = $1)',
    of_kind, 'search_source_' || of_kind) USING of_id;
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
CREATE FUNCTION search_track() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION search_track_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_refresh('member', OLD.user_id);
  ELSE
    PERFORM search_refresh('member', NEW.user_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_track_debate_arguments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh('argument', id) FROM debate_arguments WHERE debate_id = NEW.id AND state = 'accepted' ORDER BY id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Arguments: the column that holds the House's id, or its owner's.
CREATE FUNCTION search_track_house_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh('product', p.id) FROM products p JOIN houses h ON h.id = p.house_id
  WHERE CASE TG_ARGV[0] WHEN 'owner' THEN h.owner_id ELSE h.id END = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid
  ORDER BY p.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_videos AFTER INSERT OR DELETE OR UPDATE OF title, description, house_category, transcript, tier, state ON videos FOR EACH ROW EXECUTE FUNCTION search_track('video');
--> statement-breakpoint
CREATE TRIGGER search_articles AFTER INSERT OR DELETE OR UPDATE OF title, summary, body_text, category, status, moderation_state, published_at ON articles FOR EACH ROW EXECUTE FUNCTION search_track('article');
--> statement-breakpoint
CREATE TRIGGER search_debates AFTER INSERT OR DELETE OR UPDATE OF title, description, position_a, position_b, position_a_name, position_b_name, starts_at ON debates FOR EACH ROW EXECUTE FUNCTION search_track('debate');
--> statement-breakpoint
CREATE TRIGGER search_debate_arguments_titles AFTER UPDATE OF title, position_a_name, position_b_name ON debates FOR EACH ROW EXECUTE FUNCTION search_track_debate_arguments();
--> statement-breakpoint
CREATE TRIGGER search_arguments AFTER INSERT OR DELETE OR UPDATE OF position, text, state, accepted_at ON debate_arguments FOR EACH ROW EXECUTE FUNCTION search_track('argument');
--> statement-breakpoint
CREATE TRIGGER search_testimonies AFTER INSERT OR DELETE OR UPDATE OF title, content, sin, status ON campaign_testimonies FOR EACH ROW EXECUTE FUNCTION search_track('testimony');
--> statement-breakpoint
CREATE TRIGGER search_candidates AFTER INSERT OR DELETE OR UPDATE OF name, party, state, year, bullet_points, changed_at, removed_at ON election_candidates FOR EACH ROW EXECUTE FUNCTION search_track('candidate');
--> statement-breakpoint
CREATE TRIGGER search_products AFTER INSERT OR DELETE OR UPDATE OF name, description, category, state, house_id ON products FOR EACH ROW EXECUTE FUNCTION search_track('product');
--> statement-breakpoint
CREATE TRIGGER search_house_products AFTER UPDATE OF status, disputed_at, owner_id ON houses FOR EACH ROW EXECUTE FUNCTION search_track_house_products('house', 'id');
--> statement-breakpoint
CREATE TRIGGER search_seller_products AFTER INSERT OR UPDATE OF is_on_vacation ON seller_settings FOR EACH ROW EXECUTE FUNCTION search_track_house_products('house', 'house_id');
--> statement-breakpoint
CREATE TRIGGER search_vendor_products AFTER UPDATE OF is_vendor ON users FOR EACH ROW EXECUTE FUNCTION search_track_house_products('owner', 'id');
--> statement-breakpoint
CREATE TRIGGER search_members AFTER DELETE OR UPDATE OF username, first_name, last_name ON users FOR EACH ROW EXECUTE FUNCTION search_track('member');
--> statement-breakpoint
CREATE TRIGGER search_profiles AFTER INSERT OR DELETE OR UPDATE OF is_listed ON profiles FOR EACH ROW EXECUTE FUNCTION search_track_profile();
--> statement-breakpoint
SELECT search_refresh('article', source_id) FROM search_source_article;
--> statement-breakpoint
SELECT search_refresh('debate', source_id) FROM search_source_debate;
--> statement-breakpoint
SELECT search_refresh('argument', source_id) FROM search_source_argument;
--> statement-breakpoint
SELECT search_refresh('testimony', source_id) FROM search_source_testimony;
--> statement-breakpoint
SELECT search_refresh('candidate', source_id) FROM search_source_candidate;
--> statement-breakpoint
SELECT search_refresh('product', source_id) FROM search_source_product;
--> statement-breakpoint
SELECT search_refresh('member', source_id) FROM search_source_member;
--> statement-breakpoint
SELECT search_refresh('video', source_id) FROM search_source_video;
