-- What a banned member's House sells is neither bought nor found (docs/product/marketplace.md 3).
CREATE OR REPLACE VIEW search_source_product AS
SELECT p.id AS source_id, p.id::text AS id, p.name AS title, initcap(replace(p.category::text, '_', ' ')) AS detail,
  p.description AS body, '/marketplace/' || p.id AS path, p.created_at AS at, p.house_id, 0::smallint AS min_rank
FROM products p JOIN houses h ON h.id = p.house_id JOIN users u ON u.id = h.owner_id
LEFT JOIN seller_settings s ON s.house_id = h.id
WHERE p.state = 'active' AND h.disputed_at IS NULL AND (h.status <> 'pending' OR u.is_vendor) AND NOT u.is_banned
  AND s.is_on_vacation IS NOT TRUE;
--> statement-breakpoint
DROP TRIGGER search_vendor_products ON users;
--> statement-breakpoint
CREATE TRIGGER search_vendor_products AFTER UPDATE OF is_vendor, is_banned ON users FOR EACH ROW EXECUTE FUNCTION search_track_house_products('owner', 'id');
