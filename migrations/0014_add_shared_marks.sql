drop view if exists account_marks;
--> statement-breakpoint
CREATE TABLE "member_cards" (
	"member_id" uuid NOT NULL,
	"card_hash" text NOT NULL,
	"first_paid_at" timestamp (3) with time zone NOT NULL,
	"last_paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_cards_member_id_card_hash_pk" PRIMARY KEY("member_id","card_hash")
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "member_cards" ADD CONSTRAINT "member_cards_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_cards_by_card" ON "member_cards" USING btree ("card_hash","member_id");--> statement-breakpoint
CREATE INDEX "member_cards_by_payment" ON "member_cards" USING btree ("last_paid_at");
--> statement-breakpoint
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
