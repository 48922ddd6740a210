CREATE TABLE "moderation_rejected_texts" (
	"author_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "moderation_rejected_texts_author_id_fingerprint_pk" PRIMARY KEY("author_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "moderation_rejected_texts" ADD CONSTRAINT "moderation_rejected_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "moderation_rejected_texts" ("author_id", "fingerprint") SELECT "author_id", "fingerprint" FROM "moderation_items" WHERE "rejected_at" IS NOT NULL AND "author_id" IS NOT NULL AND "fingerprint" IS NOT NULL ON CONFLICT DO NOTHING;
