CREATE TABLE "feed_marks" (
	"path" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
