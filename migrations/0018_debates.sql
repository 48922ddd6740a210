CREATE TYPE "public"."debate_model" AS ENUM('chatgpt', 'claude', 'deepseek');--> statement-breakpoint
CREATE TYPE "public"."debate_position" AS ENUM('A', 'B');--> statement-breakpoint
CREATE TYPE "public"."debate_round" AS ENUM('opening', 'rebuttal', 'closing');--> statement-breakpoint
CREATE TYPE "public"."debate_status" AS ENUM('scheduled', 'coming_soon', 'live', 'voting', 'closed');--> statement-breakpoint
CREATE TABLE "debate_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" "debate_status",
	"to" "debate_status" NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "debate_results" (
	"debate_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"votes_a" integer NOT NULL,
	"votes_b" integer NOT NULL,
	"eligible" integer NOT NULL,
	"tally_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debate_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"position" "debate_position" NOT NULL,
	"video_type" "debate_round" NOT NULL,
	"video_url" text,
	"captions_url" text,
	"poster_url" text,
	"transcript" text,
	"ai_model" "debate_model",
	CONSTRAINT "debate_videos_content" CHECK ("debate_videos"."video_url" is not null or "debate_videos"."transcript" is not null)
);
--> statement-breakpoint
CREATE TABLE "debate_votes" (
	"debate_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" "debate_position" NOT NULL,
	"receipt_hash" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debate_votes_debate_id_member_id_pk" PRIMARY KEY("debate_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "debates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" "debate_status" NOT NULL,
	"rank" smallint GENERATED ALWAYS AS (case "debates"."status" when 'live' then 0 when 'voting' then 1 when 'coming_soon' then 2 when 'scheduled' then 3 else 4 end) STORED NOT NULL,
	"position_a" text NOT NULL,
	"position_b" text NOT NULL,
	"position_a_name" text NOT NULL,
	"position_b_name" text NOT NULL,
	"current_round" "debate_round" DEFAULT 'opening' NOT NULL,
	"votes_a" integer DEFAULT 0 NOT NULL,
	"votes_b" integer DEFAULT 0 NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "debates_votes" CHECK ("debates"."votes_a" >= 0 and "debates"."votes_b" >= 0)
);
--> statement-breakpoint
ALTER TABLE "debate_changes" ADD CONSTRAINT "debate_changes_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_changes" ADD CONSTRAINT "debate_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_results" ADD CONSTRAINT "debate_results_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_videos" ADD CONSTRAINT "debate_videos_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_votes" ADD CONSTRAINT "debate_votes_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_votes" ADD CONSTRAINT "debate_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debates" ADD CONSTRAINT "debates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debate_changes_of" ON "debate_changes" USING btree ("debate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_videos_slot" ON "debate_videos" USING btree ("debate_id","position","video_type");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_votes_receipt" ON "debate_votes" USING btree ("debate_id","receipt_hash");--> statement-breakpoint
CREATE INDEX "debates_in_order" ON "debates" USING btree ("rank","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "debates_by_status" ON "debates" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "debates_to_start" ON "debates" USING btree ("starts_at") WHERE "debates"."status" in ('scheduled', 'coming_soon') and "debates"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_side" ON "comments" USING btree ("kind","thing_id","side","created_at","id") WHERE "comments"."side" is not null;