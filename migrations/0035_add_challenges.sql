CREATE TYPE "public"."challenge_state" AS ENUM('draft', 'paid', 'pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TABLE "challenge_contests" (
	"period" text PRIMARY KEY NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_votes" (
	"challenge_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "challenge_votes_challenge_id_member_id_pk" PRIMARY KEY("challenge_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_winners" (
	"period" text NOT NULL,
	"challenge_id" uuid NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "challenge_winners_period_challenge_id_pk" PRIMARY KEY("period","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_url" text,
	"state" "challenge_state" DEFAULT 'draft' NOT NULL,
	"reason" text,
	"cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"contest" text,
	"votes" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp with time zone,
	CONSTRAINT "challenges_payment_unique" UNIQUE("payment_id"),
	CONSTRAINT "challenges_contest_form" CHECK ("challenges"."contest" ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
ALTER TABLE "challenge_votes" ADD CONSTRAINT "challenge_votes_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_votes" ADD CONSTRAINT "challenge_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_winners" ADD CONSTRAINT "challenge_winners_period_challenge_contests_period_fk" FOREIGN KEY ("period") REFERENCES "public"."challenge_contests"("period") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_winners" ADD CONSTRAINT "challenge_winners_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_votes_member" ON "challenge_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenge_winners_challenge" ON "challenge_winners" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "challenges_public" ON "challenges" USING btree ("approved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "challenges"."state" = 'approved' and "challenges"."disputed_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_contest" ON "challenges" USING btree ("contest","votes" DESC NULLS FIRST,"approved_at","id") WHERE "challenges"."state" = 'approved' and "challenges"."disputed_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_state" ON "challenges" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "challenges_author" ON "challenges" USING btree ("author_id","created_at");