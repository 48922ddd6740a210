CREATE TABLE "moved_accounts" (
	"move_id" uuid NOT NULL,
	"old_key" text NOT NULL,
	"member_id" uuid NOT NULL,
	"invited_at" timestamp with time zone,
	"is_new" boolean NOT NULL,
	CONSTRAINT "moved_accounts_move_id_old_key_pk" PRIMARY KEY("move_id","old_key")
);
--> statement-breakpoint
CREATE TABLE "moved_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"article_id" uuid,
	"target" text,
	CONSTRAINT "moved_paths_target" CHECK (num_nonnulls("moved_paths"."article_id", "moved_paths"."target") = 1)
);
--> statement-breakpoint
CREATE TABLE "moved_records" (
	"move_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"old_id" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "moved_records_move_id_kind_old_id_pk" PRIMARY KEY("move_id","kind","old_id")
);
--> statement-breakpoint
CREATE TABLE "moved_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"system" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "writer_name" text;--> statement-breakpoint
ALTER TABLE "moved_accounts" ADD CONSTRAINT "moved_accounts_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_accounts" ADD CONSTRAINT "moved_accounts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_paths" ADD CONSTRAINT "moved_paths_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_paths" ADD CONSTRAINT "moved_paths_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_records" ADD CONSTRAINT "moved_records_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_subscribers" ADD CONSTRAINT "moved_subscribers_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_accounts_of_member" ON "moved_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "moved_paths_of_move" ON "moved_paths" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "moved_paths_of_article" ON "moved_paths" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "moved_records_of_subject" ON "moved_records" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moved_subscribers_email" ON "moved_subscribers" USING btree ("move_id","email");--> statement-breakpoint
CREATE INDEX "moved_subscribers_by_age" ON "moved_subscribers" USING btree ("added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "moves_name" ON "moves" USING btree ("name");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_writer_name" CHECK ("comments"."writer_name" is null or ("comments"."author_id" is not null
        and char_length("comments"."writer_name") between 1 and 80));