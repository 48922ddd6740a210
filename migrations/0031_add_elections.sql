CREATE TYPE "public"."election_change_state" AS ENUM('waiting', 'confirmed', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."election_color" AS ENUM('red', 'yellow', 'green');--> statement-breakpoint
CREATE TYPE "public"."election_correction_state" AS ENUM('open', 'accepted', 'declined');--> statement-breakpoint
CREATE TYPE "public"."election_history_action" AS ENUM('created', 'edited', 'position', 'imported', 'import_undone', 'removed', 'restored');--> statement-breakpoint
CREATE TYPE "public"."election_import_kind" AS ENUM('csv', 'legislators');--> statement-breakpoint
CREATE TYPE "public"."election_import_state" AS ENUM('reading', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone');--> statement-breakpoint
CREATE TYPE "public"."election_issue" AS ENUM('sameSexMarriage', 'childSexChanges', 'epsteinFiles');--> statement-breakpoint
CREATE TABLE "election_candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"seat_class" smallint NOT NULL,
	"name" text NOT NULL,
	"party" text NOT NULL,
	"is_incumbent" boolean DEFAULT false NOT NULL,
	"website" text,
	"contact_email" text,
	"photo_url" text,
	"bullet_points" text[] NOT NULL,
	"color" "election_color" NOT NULL,
	"color_override" "election_color",
	"color_note" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "election_candidates_note" CHECK (("election_candidates"."color_override" is null) = ("election_candidates"."color_note" is null))
);
--> statement-breakpoint
CREATE TABLE "election_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"candidate_id" uuid,
	"member_id" uuid,
	"name" text,
	"email" text,
	"message" text NOT NULL,
	"source_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"status" "election_correction_state" NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "election_corrections_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "election_cycles" (
	"year" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"election_day" date NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "election_cycles_id_unique" UNIQUE("id"),
	CONSTRAINT "election_cycles_year" CHECK ("election_cycles"."year" between 1914 and 2200),
	CONSTRAINT "election_cycles_open" CHECK (not ("election_cycles"."is_current" and "election_cycles"."is_archived"))
);
--> statement-breakpoint
CREATE TABLE "election_follows" (
	"state" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "election_follows_state_member_id_pk" PRIMARY KEY("state","member_id")
);
--> statement-breakpoint
CREATE TABLE "election_history" (
	"candidate_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" "election_history_action" NOT NULL,
	"by_id" uuid,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "election_history_candidate_id_revision_pk" PRIMARY KEY("candidate_id","revision")
);
--> statement-breakpoint
CREATE TABLE "election_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"data" jsonb,
	"errors" jsonb,
	"candidate_id" uuid,
	"before" jsonb,
	"revision" integer,
	CONSTRAINT "election_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "election_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "election_import_kind" NOT NULL,
	"file_name" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"state" "election_import_state" NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "election_position_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"issue" "election_issue" NOT NULL,
	"stance" boolean,
	"source_url" text,
	"source_title" text,
	"stated_on" date,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"import_id" uuid,
	"state" "election_change_state" NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "election_position_changes_four_eyes" CHECK ("election_position_changes"."state" <> 'confirmed' or "election_position_changes"."proposed_by" is null or "election_position_changes"."decided_by" is distinct from "election_position_changes"."proposed_by"),
	CONSTRAINT "election_position_changes_source" CHECK ("election_position_changes"."stance" is null or ("election_position_changes"."source_url" is not null and "election_position_changes"."source_title" is not null and "election_position_changes"."stated_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "election_positions" (
	"candidate_id" uuid NOT NULL,
	"issue" "election_issue" NOT NULL,
	"stance" boolean NOT NULL,
	"source_url" text NOT NULL,
	"source_title" text NOT NULL,
	"stated_on" date NOT NULL,
	CONSTRAINT "election_positions_candidate_id_issue_pk" PRIMARY KEY("candidate_id","issue")
);
--> statement-breakpoint
CREATE TABLE "election_races" (
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"seat_class" smallint NOT NULL,
	"is_special" boolean DEFAULT false NOT NULL,
	CONSTRAINT "election_races_year_state_seat_class_pk" PRIMARY KEY("year","state","seat_class"),
	CONSTRAINT "election_races_class" CHECK ("election_races"."seat_class" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "election_candidates" ADD CONSTRAINT "election_candidates_race" FOREIGN KEY ("year","state","seat_class") REFERENCES "public"."election_races"("year","state","seat_class") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_corrections" ADD CONSTRAINT "election_corrections_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_corrections" ADD CONSTRAINT "election_corrections_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_corrections" ADD CONSTRAINT "election_corrections_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_follows" ADD CONSTRAINT "election_follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_history" ADD CONSTRAINT "election_history_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_history" ADD CONSTRAINT "election_history_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_import_rows" ADD CONSTRAINT "election_import_rows_import_id_election_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."election_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_imports" ADD CONSTRAINT "election_imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_import_id_election_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."election_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_positions" ADD CONSTRAINT "election_positions_candidate_id_election_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."election_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_races" ADD CONSTRAINT "election_races_year_election_cycles_year_fk" FOREIGN KEY ("year") REFERENCES "public"."election_cycles"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "election_candidates_by_state" ON "election_candidates" USING btree ("year","state","id");--> statement-breakpoint
CREATE INDEX "election_candidates_by_color" ON "election_candidates" USING btree ("color","year","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "election_candidates_external" ON "election_candidates" USING btree ("year","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "election_candidates_name" ON "election_candidates" USING btree ("year","state","seat_class",lower("name"));--> statement-breakpoint
CREATE INDEX "election_corrections_queue" ON "election_corrections" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "election_corrections_by_member" ON "election_corrections" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "election_cycles_current" ON "election_cycles" USING btree ("is_current") WHERE "election_cycles"."is_current";--> statement-breakpoint
CREATE INDEX "election_follows_by_member" ON "election_follows" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "election_import_rows_bad" ON "election_import_rows" USING btree ("import_id","line") WHERE "election_import_rows"."errors" is not null;--> statement-breakpoint
CREATE INDEX "election_imports_by_time" ON "election_imports" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "election_position_changes_waiting" ON "election_position_changes" USING btree ("candidate_id","issue") WHERE "election_position_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "election_position_changes_queue" ON "election_position_changes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "election_position_changes_of_import" ON "election_position_changes" USING btree ("import_id","state");