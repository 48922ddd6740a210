CREATE TYPE "public"."debate_argument_state" AS ENUM('waiting', 'accepted', 'rejected');--> statement-breakpoint
CREATE TABLE "debate_argument_ratings" (
	"argument_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debate_argument_ratings_argument_id_member_id_pk" PRIMARY KEY("argument_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "debate_arguments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" "debate_position" NOT NULL,
	"round" "debate_round" NOT NULL,
	"text" text NOT NULL,
	"video_url" text,
	"sources" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" "debate_argument_state" NOT NULL,
	"reason" text,
	"accepted_at" timestamp (3) with time zone,
	"rank" smallint DEFAULT 1 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"judged_a" integer DEFAULT 0 NOT NULL,
	"judged_b" integer DEFAULT 0 NOT NULL,
	"seen_voters" integer DEFAULT 0 NOT NULL,
	"is_judging_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "debate_arguments_accepted" CHECK (("debate_arguments"."state" = 'accepted') = ("debate_arguments"."accepted_at" is not null)),
	CONSTRAINT "debate_arguments_sources" CHECK (cardinality("debate_arguments"."sources") between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "debate_videos" ADD COLUMN "argument_id" uuid;--> statement-breakpoint
ALTER TABLE "debate_argument_ratings" ADD CONSTRAINT "debate_argument_ratings_argument_id_debate_arguments_id_fk" FOREIGN KEY ("argument_id") REFERENCES "public"."debate_arguments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_argument_ratings" ADD CONSTRAINT "debate_argument_ratings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_arguments" ADD CONSTRAINT "debate_arguments_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_arguments" ADD CONSTRAINT "debate_arguments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debate_arguments_waiting" ON "debate_arguments" USING btree ("debate_id","author_id","position","round") WHERE "debate_arguments"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "debate_arguments_of_slot" ON "debate_arguments" USING btree ("debate_id","position","round","rank","accepted_at","id") WHERE "debate_arguments"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "debate_arguments_by_author" ON "debate_arguments" USING btree ("author_id","debate_id","id");--> statement-breakpoint
CREATE INDEX "debate_arguments_to_judge" ON "debate_arguments" USING btree ("debate_id") WHERE "debate_arguments"."is_judging_due";--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_argument_id_debate_arguments_id_fk" FOREIGN KEY ("argument_id") REFERENCES "public"."debate_arguments"("id") ON DELETE set null ON UPDATE no action;