-- Members whose accounts are being deleted, or were, are not found (docs/product/privacy.md).
CREATE OR REPLACE VIEW search_source_member AS
SELECT u.id AS source_id, u.id::text AS id,
  coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) AS title,
  '@' || u.username AS detail, '' AS body, '/members/' || u.username AS path,
  NULL::timestamp with time zone AS at, 0::smallint AS min_rank
FROM users u JOIN profiles p ON p.user_id = u.id WHERE p.is_listed AND u.deletes_at IS NULL;
--> statement-breakpoint
DROP TRIGGER search_members ON users;
--> statement-breakpoint
CREATE TRIGGER search_members AFTER DELETE OR UPDATE OF username, first_name, last_name, deletes_at ON users FOR EACH ROW EXECUTE FUNCTION search_track('member');
