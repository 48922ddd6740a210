CREATE TYPE "public"."open_data_format" AS ENUM('csv', 'jsonl');--> statement-breakpoint
CREATE TABLE "open_data_files" (
	"name" text NOT NULL,
	"format" "open_data_format" NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_data_files_name_format_pk" PRIMARY KEY("name","format")
);
