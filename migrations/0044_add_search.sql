CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone,
	"min_rank" smallint DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "search_documents"."title"), 'A') || setweight(to_tsvector('english', "search_documents"."detail"), 'B') || setweight(to_tsvector('english', "search_documents"."body"), 'D') || array_to_tsvector(array['kind/' || "search_documents"."kind"])) STORED,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_documents_titles" ON "search_documents" USING gin (to_tsvector('english', "title"));--> statement-breakpoint
CREATE INDEX "search_documents_similar" ON "search_documents" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("at" DESC NULLS LAST,"kind","id");