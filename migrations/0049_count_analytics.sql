CREATE TYPE "public"."analytics_measure" AS ENUM('members', 'active', 'articles', 'comments', 'votes', 'income', 'orders', 'subscribed', 'left');--> statement-breakpoint
CREATE TYPE "public"."analytics_unit" AS ENUM('day', 'week', 'month');--> statement-breakpoint
CREATE TABLE "analytics_cohorts" (
	"joined" date NOT NULL,
	"month" date NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "analytics_cohorts_joined_month_pk" PRIMARY KEY("joined","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_periods" (
	"unit" "analytics_unit" NOT NULL,
	"start" date NOT NULL,
	"measure" "analytics_measure" NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "analytics_periods_unit_start_measure_pk" PRIMARY KEY("unit","start","measure")
);
--> statement-breakpoint
CREATE TABLE "analytics_runs" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_periods_by_measure" ON "analytics_periods" USING btree ("measure","unit","start");