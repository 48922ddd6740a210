CREATE TABLE "agreement_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_acceptances" ADD COLUMN "text_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_acceptances" ADD CONSTRAINT "agreement_acceptances_text_hash_agreement_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."agreement_texts"("hash") ON DELETE no action ON UPDATE no action;