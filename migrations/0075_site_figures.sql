CREATE TABLE "site_figures" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"members" integer NOT NULL,
	"active" integer NOT NULL
);
