CREATE TYPE "public"."note_rating" AS ENUM('helpful', 'somewhat', 'not');--> statement-breakpoint
CREATE TYPE "public"."note_rating_reason" AS ENUM('sources', 'clear', 'offtopic', 'opinion', 'wrong');--> statement-breakpoint
CREATE TYPE "public"."note_status" AS ENUM('proposed', 'shown', 'declined');--> statement-breakpoint
CREATE TYPE "public"."note_type" AS ENUM('missing', 'wrong');--> statement-breakpoint
CREATE TABLE "context_note_ratings" (
	"note_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rating" "note_rating" NOT NULL,
	"reasons" "note_rating_reason"[] NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "context_note_ratings_note_id_member_id_pk" PRIMARY KEY("note_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "context_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid,
	"argument_id" uuid,
	"author_id" uuid NOT NULL,
	"type" "note_type" NOT NULL,
	"claim" text,
	"text" text NOT NULL,
	"sources" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_reason" text,
	"status" "note_status" DEFAULT 'proposed' NOT NULL,
	"level" double precision,
	"factor" double precision,
	"counted" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answer_edited_at" timestamp (3) with time zone,
	"answer_hidden_reason" text,
	CONSTRAINT "context_notes_subject" CHECK (num_nonnulls("context_notes"."article_id", "context_notes"."argument_id") = 1),
	CONSTRAINT "context_notes_claim" CHECK (("context_notes"."type" = 'wrong') = ("context_notes"."claim" is not null)),
	CONSTRAINT "context_notes_text" CHECK (char_length("context_notes"."text") between 1 and 500),
	CONSTRAINT "context_notes_sources" CHECK (cardinality("context_notes"."sources") between 1 and 5),
	CONSTRAINT "context_notes_answer" CHECK (("context_notes"."answer" is null) = ("context_notes"."answered_at" is null) and ("context_notes"."answer" is not null or num_nonnulls("context_notes"."answer_edited_at", "context_notes"."answer_hidden_reason") = 0))
);
--> statement-breakpoint
CREATE TABLE "document_conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"holder_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_conflicts_of_two" UNIQUE NULLS NOT DISTINCT("member_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"ref" text,
	"state" text NOT NULL,
	"failure" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"redacted_at" timestamp (3) with time zone,
	"redact_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "identity_checks_end" CHECK (("identity_checks"."state" in ('open', 'processing', 'name')) = ("identity_checks"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "verification_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"proposed_by" uuid,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"document_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	CONSTRAINT "verification_proposals_forget_documents" CHECK (("verification_proposals"."document_hash" is null) = ("verification_proposals"."decided_at" is not null)),
	CONSTRAINT "verification_proposals_need_another" CHECK ("verification_proposals"."decision" <> 'confirm' or "verification_proposals"."decided_by" <> "verification_proposals"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"is_adult" boolean NOT NULL,
	CONSTRAINT "verifications_of_adults" CHECK ("verifications"."is_adult")
);
--> statement-breakpoint
CREATE TABLE "verified_documents" (
	"document_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone,
	CONSTRAINT "verified_documents_are_kept_for_someone" CHECK (("verified_documents"."member_id" is null) = ("verified_documents"."kept_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "verifiers" (
	"member_id" uuid NOT NULL,
	"flagged_by" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verifiers_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "context_note_ratings" ADD CONSTRAINT "context_note_ratings_note_id_context_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."context_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_note_ratings" ADD CONSTRAINT "context_note_ratings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_notes" ADD CONSTRAINT "context_notes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_notes" ADD CONSTRAINT "context_notes_argument_id_debate_arguments_id_fk" FOREIGN KEY ("argument_id") REFERENCES "public"."debate_arguments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_notes" ADD CONSTRAINT "context_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_conflicts" ADD CONSTRAINT "document_conflicts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_conflicts" ADD CONSTRAINT "document_conflicts_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_proposals" ADD CONSTRAINT "verification_proposals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_proposals" ADD CONSTRAINT "verification_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_proposals" ADD CONSTRAINT "verification_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_documents" ADD CONSTRAINT "verified_documents_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifiers" ADD CONSTRAINT "verifiers_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifiers" ADD CONSTRAINT "verifiers_flagged_by_users_id_fk" FOREIGN KEY ("flagged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "context_note_ratings_of_member" ON "context_note_ratings" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "context_notes_once_per_article" ON "context_notes" USING btree ("article_id","author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "context_notes_once_per_argument" ON "context_notes" USING btree ("argument_id","author_id");--> statement-breakpoint
CREATE INDEX "context_notes_of_article" ON "context_notes" USING btree ("article_id","id") WHERE "context_notes"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "context_notes_of_argument" ON "context_notes" USING btree ("argument_id","id") WHERE "context_notes"."argument_id" is not null;--> statement-breakpoint
CREATE INDEX "context_notes_proposed" ON "context_notes" USING btree ("id" DESC NULLS LAST) WHERE "context_notes"."status" = 'proposed' and "context_notes"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "context_notes_shown" ON "context_notes" USING btree ("id") WHERE "context_notes"."status" = 'shown' and "context_notes"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "context_notes_by_author" ON "context_notes" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "document_conflicts_by_holder" ON "document_conflicts" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "document_conflicts_by_time" ON "document_conflicts" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_one_running" ON "identity_checks" USING btree ("member_id") WHERE "identity_checks"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_ref" ON "identity_checks" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "identity_checks_of_member" ON "identity_checks" USING btree ("member_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_checks_running" ON "identity_checks" USING btree ("started_at") WHERE "identity_checks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "identity_checks_unredacted" ON "identity_checks" USING btree ("ended_at") WHERE "identity_checks"."ended_at" is not null and "identity_checks"."redacted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_checks_redacted" ON "identity_checks" USING btree ("redacted_at") WHERE "identity_checks"."redacted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_proposals_one_open" ON "verification_proposals" USING btree ("member_id") WHERE "verification_proposals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "verification_proposals_open" ON "verification_proposals" USING btree ("created_at") WHERE "verification_proposals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "verification_proposals_of_member" ON "verification_proposals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verification_proposals_by_proposer" ON "verification_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "verification_proposals_by_decider" ON "verification_proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "verified_documents_by_member" ON "verified_documents" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verified_documents_kept" ON "verified_documents" USING btree ("kept_until") WHERE "verified_documents"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "verifiers_by_flagger" ON "verifiers" USING btree ("flagged_by");--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("created_at","id") WHERE "users"."is_verified";--> statement-breakpoint
CREATE INDEX "users_verified_ids" ON "users" USING btree ("id") WHERE "users"."is_verified";