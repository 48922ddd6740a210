CREATE TYPE "public"."import_row_effect" AS ENUM('new', 'changed', 'unchanged', 'error');
--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('reading', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone');
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"data" jsonb,
	"effect" "import_row_effect",
	"errors" jsonb,
	"subject_id" uuid,
	"seen" text,
	"label" text DEFAULT '' NOT NULL,
	"notes" text[] DEFAULT '{}'::text[] NOT NULL,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"state" "import_state" NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"receiving_since" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
-- Candidates' imports become imports of one kind among others. A step that was under way has changed
-- nothing; what was only checked is checked again, because rows now say what they change.
INSERT INTO "imports" ("id", "kind", "file_name", "by_id", "created_at", "state", "total", "processed", "created", "changed", "bad", "failure", "finished_at")
SELECT "id", 'candidates', "file_name", "by_id", "created_at",
	(CASE "state"::text WHEN 'checking' THEN 'checked' WHEN 'applying' THEN 'checked' WHEN 'undoing' THEN 'applied' ELSE "state"::text END)::"import_state",
	"total", "total", "created", "updated", "bad",
	CASE WHEN "state"::text IN ('checking', 'checked', 'applying') THEN 'The site was updated. Check the file again.' ELSE "failure" END,
	"finished_at"
FROM "election_imports";
--> statement-breakpoint
INSERT INTO "import_rows" ("import_id", "line", "data", "effect", "errors", "subject_id", "label", "undo")
SELECT r."import_id", r."line",
	(SELECT jsonb_object_agg(c."key", regexp_replace(c."value", E'^\'([=+@\\t\\r-])', E'\\1')) FROM jsonb_each_text(r."data") c),
	(CASE WHEN r."errors" IS NOT NULL THEN 'error'
		WHEN r."candidate_id" IS NULL OR r."before" IS NULL AND r."revision" = 1 THEN 'new'
		WHEN r."before" IS NOT NULL AND r."revision" IS NULL THEN 'unchanged'
		ELSE 'changed' END)::"import_row_effect",
	r."errors", r."candidate_id", coalesce(r."data" ->> 'name', ''),
	CASE WHEN r."revision" IS NOT NULL THEN jsonb_build_object('before', r."before", 'revision', r."revision") END
FROM "election_import_rows" r;
--> statement-breakpoint
ALTER TABLE "election_position_changes" DROP CONSTRAINT "election_position_changes_import_id_election_imports_id_fk";
--> statement-breakpoint
DROP TABLE "election_import_rows";
--> statement-breakpoint
DROP TABLE "election_imports";
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "import_rows_by_effect" ON "import_rows" USING btree ("import_id","effect","line");
--> statement-breakpoint
CREATE INDEX "import_rows_by_subject" ON "import_rows" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "imports_of_kind" ON "imports" USING btree ("kind","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "imports_by_author" ON "imports" USING btree ("by_id");
--> statement-breakpoint
ALTER TABLE "election_position_changes" ADD CONSTRAINT "election_position_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "debates_by_title" ON "debates" USING btree (lower("title"));
--> statement-breakpoint
DROP TYPE "public"."election_import_kind";
--> statement-breakpoint
DROP TYPE "public"."election_import_state";
