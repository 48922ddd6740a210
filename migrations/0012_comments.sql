CREATE TYPE "public"."comment_kind" AS ENUM('article', 'debate');--> statement-breakpoint
CREATE TYPE "public"."comment_side" AS ENUM('A', 'B');--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "comment_kind" NOT NULL,
	"thing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"side" "comment_side",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comments_content" CHECK (char_length("comments"."content") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_thing" ON "comments" USING btree ("kind","thing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_id","id");