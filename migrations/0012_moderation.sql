CREATE TYPE "public"."moderation_item_state" AS ENUM('flagged', 'reported', 'appealed', 'pending', 'approved', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."moderation_report_ground" AS ENUM('spam', 'abuse', 'false', 'private', 'illegal', 'other');--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" text,
	"after" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "moderation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"fingerprint" text,
	"state" "moderation_item_state" NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"rejected_by" uuid,
	"rejected_at" timestamp with time zone,
	"appeal" text,
	"undo" jsonb,
	"tell_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"item_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"ground" "moderation_report_ground" NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_reports_item_id_reporter_id_pk" PRIMARY KEY("item_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "granted_tier" "tier";--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action" text_pattern_ops,"seq");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_items_thing" ON "moderation_items" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "moderation_items_queue" ON "moderation_items" USING btree ("waiting_since","id") WHERE "moderation_items"."state" in ('flagged', 'reported', 'appealed', 'pending');--> statement-breakpoint
CREATE INDEX "moderation_items_by_author" ON "moderation_items" USING btree ("author_id","state");--> statement-breakpoint
CREATE INDEX "moderation_items_by_fingerprint" ON "moderation_items" USING btree ("author_id","fingerprint") WHERE "moderation_items"."fingerprint" is not null;--> statement-breakpoint
CREATE INDEX "moderation_items_to_tell" ON "moderation_items" USING btree ("tell_at") WHERE "moderation_items"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_reports_by_reporter" ON "moderation_reports" USING btree ("reporter_id");