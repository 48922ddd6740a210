CREATE TABLE "media_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_slots_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "media_slots" ADD CONSTRAINT "media_slots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_slots_by_expiry" ON "media_slots" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_slots_by_user" ON "media_slots" USING btree ("user_id");