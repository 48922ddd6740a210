CREATE TABLE "useful_comments" (
	"comment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "useful_comments_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "useful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "useful_comments" ADD CONSTRAINT "useful_comments_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_comments" ADD CONSTRAINT "useful_comments_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "useful_comments_of_member" ON "useful_comments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comments_most_useful" ON "comments" USING btree ("kind","thing_id","useful_count","created_at","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_useful_count" CHECK ("comments"."useful_count" >= 0);