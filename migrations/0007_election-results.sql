CREATE TYPE "public"."election_result_round" AS ENUM('general', 'runoff');--> statement-breakpoint
CREATE TABLE "election_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"seat_class" smallint NOT NULL,
	"round" "election_result_round" NOT NULL,
	"content" jsonb NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"import_id" uuid,
	"standing" "election_change_state" NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "election_results_four_eyes" CHECK ("election_results"."standing" <> 'confirmed' or "election_results"."proposed_by" is null or "election_results"."decided_by" is distinct from "election_results"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "senate_seats" (
	"state" text NOT NULL,
	"seat_class" smallint NOT NULL,
	"name" text NOT NULL,
	"party" text NOT NULL,
	"since" date NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "senate_seats_state_seat_class_pk" PRIMARY KEY("state","seat_class"),
	CONSTRAINT "senate_seats_class" CHECK ("senate_seats"."seat_class" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "election_candidates" ADD COLUMN "office_email" text;--> statement-breakpoint
ALTER TABLE "election_results" ADD CONSTRAINT "election_results_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_results" ADD CONSTRAINT "election_results_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_results" ADD CONSTRAINT "election_results_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "election_results" ADD CONSTRAINT "election_results_race" FOREIGN KEY ("year","state","seat_class") REFERENCES "public"."election_races"("year","state","seat_class") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "election_results_waiting" ON "election_results" USING btree ("year","state","seat_class","round") WHERE "election_results"."standing" = 'waiting';--> statement-breakpoint
CREATE INDEX "election_results_published" ON "election_results" USING btree ("year","state","seat_class","round","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "election_results"."standing" = 'confirmed';--> statement-breakpoint
CREATE INDEX "election_results_confirmed" ON "election_results" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "election_results"."standing" = 'confirmed';--> statement-breakpoint
CREATE INDEX "election_results_of_import" ON "election_results" USING btree ("import_id","standing");