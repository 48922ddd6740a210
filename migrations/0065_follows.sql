CREATE TABLE "follow_announcements" (
	"key" text PRIMARY KEY NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_announcements_by_time" ON "follow_announcements" USING btree ("announced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "follows_once" ON "follows" USING btree ("member_id","kind","target");--> statement-breakpoint
CREATE INDEX "follows_of_member" ON "follows" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "followers" ON "follows" USING btree ("kind","target","member_id");--> statement-breakpoint
CREATE INDEX "debate_changes_by_time" ON "debate_changes" USING btree ("at");