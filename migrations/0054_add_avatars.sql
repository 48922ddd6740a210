CREATE TABLE "avatars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"persona" text NOT NULL,
	"greeting" text NOT NULL,
	"voice" text NOT NULL,
	"look" text,
	"portrait_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "avatars_one_picture" CHECK (("avatars"."look" is null) <> ("avatars"."portrait_url" is null))
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_owner" ON "avatars" USING btree ("owner_id","id");