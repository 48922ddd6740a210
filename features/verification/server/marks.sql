-- What accounts have in common, by hashes: networks within one hour, browsers and cards.
CREATE VIEW "account_marks" AS
  SELECT 'network' AS kind, network AS mark, date_trunc('hour', at, 'UTC') AS hour, user_id AS member_id, at
  FROM security_events WHERE kind = 'login' AND network IS NOT NULL AND user_id IS NOT NULL
UNION ALL
  SELECT 'browser', browser, NULL, user_id, at
  FROM security_events WHERE kind = 'login' AND browser IS NOT NULL AND user_id IS NOT NULL
UNION ALL
  SELECT 'card', card_hash, NULL, member_id, last_paid_at
  FROM member_cards;
