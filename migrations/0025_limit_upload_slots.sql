ALTER TABLE "media_slots" ADD COLUMN "max_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_slots" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;