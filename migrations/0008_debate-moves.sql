drop view if exists search_source_argument;
--> statement-breakpoint
CREATE TABLE "debate_first_votes" (
	"debate_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" "debate_position" NOT NULL,
	CONSTRAINT "debate_first_votes_debate_id_member_id_pk" PRIMARY KEY("debate_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "debate_turnout" (
	"debate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "debate_turnout_debate_id_at_pk" PRIMARY KEY("debate_id","at")
);
--> statement-breakpoint
ALTER TABLE "debate_results" ADD COLUMN "moves" jsonb;--> statement-breakpoint
ALTER TABLE "debate_votes" ADD COLUMN "first_position" "debate_position";--> statement-breakpoint
ALTER TABLE "debates" ADD COLUMN "asks_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "debate_first_votes" ADD CONSTRAINT "debate_first_votes_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_first_votes" ADD CONSTRAINT "debate_first_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_turnout" ADD CONSTRAINT "debate_turnout_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debate_first_votes_by_member" ON "debate_first_votes" USING btree ("member_id");
--> statement-breakpoint
create view search_source_argument as
select "debate_arguments"."id" as source_id, "debate_arguments"."id"::text as id,
  "debates"."title" as title, case "debate_arguments"."position" when 'A' then "debates"."position_a_name" else "debates"."position_b_name" end as detail, "debate_arguments"."text" as body, '/debates/' || "debates"."id" || '/arguments/' || "debate_arguments"."id" as path,
  "debate_arguments"."accepted_at"::timestamptz as at, (0)::smallint as min_rank
from "debate_arguments" join "debates" on "debates"."id" = "debate_arguments"."debate_id" where "debate_arguments"."state" = 'accepted';
--> statement-breakpoint
select search_refresh('argument', id) from debate_arguments where state = 'accepted';
