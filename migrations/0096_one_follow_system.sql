INSERT INTO "follows" ("id", "member_id", "kind", "target", "created_at")
SELECT (lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0') || '7' || substr(chance, 1, 3) || '8' || substr(chance, 4, 15))::uuid, member_id, 'race', state, date_trunc('milliseconds', created_at)
FROM "election_follows", LATERAL (SELECT md5(member_id::text || state) AS chance) AS made
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "election_follows" CASCADE;
