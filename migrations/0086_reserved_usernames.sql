CREATE TABLE "erased_usernames" (
	"look_hash" text PRIMARY KEY NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_usernames_by_end" ON "erased_usernames" USING btree ("reserved_until");--> statement-breakpoint
CREATE UNIQUE INDEX "former_usernames_unique" ON "former_usernames" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "former_usernames_by_look" ON "former_usernames" USING btree (translate(lower("username"), 'i1|0._-', 'lllo'));--> statement-breakpoint
CREATE INDEX "former_usernames_of_user" ON "former_usernames" USING btree ("user_id","id");