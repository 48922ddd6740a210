CREATE TABLE "access_token_calls" (
	"token_id" uuid NOT NULL,
	"day" text NOT NULL,
	"call" text NOT NULL,
	"calls" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_token_calls_token_id_day_call_pk" PRIMARY KEY("token_id","day","call")
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"origins" text[] NOT NULL,
	"access_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_key_marks" (
	"is_only" boolean PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "document_key_marks_one" CHECK ("document_key_marks"."is_only")
);
--> statement-breakpoint
CREATE TABLE "verification_endings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"proposed_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	CONSTRAINT "verification_endings_need_another" CHECK ("verification_endings"."decision" <> 'confirm' or "verification_endings"."decided_by" <> "verification_endings"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "debate_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"held_by" uuid,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid
);
--> statement-breakpoint
CREATE TABLE "debate_removal_members" (
	"removal_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "debate_removal_members_removal_id_member_id_pk" PRIMARY KEY("removal_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "debate_removed_votes" (
	"debate_id" uuid NOT NULL,
	"receipt_hash" text NOT NULL,
	"member_id" uuid,
	"removal_id" uuid NOT NULL,
	CONSTRAINT "debate_removed_votes_debate_id_receipt_hash_pk" PRIMARY KEY("debate_id","receipt_hash")
);
--> statement-breakpoint
CREATE TABLE "debate_vote_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debate_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decision" text,
	"votes" integer,
	CONSTRAINT "debate_vote_removals_need_another" CHECK ("debate_vote_removals"."decision" <> 'confirm' or "debate_vote_removals"."decided_by" <> "debate_vote_removals"."proposed_by"),
	CONSTRAINT "debate_vote_removals_votes" CHECK (("debate_vote_removals"."decision" is not distinct from 'confirm') = ("debate_vote_removals"."votes" is not null))
);
--> statement-breakpoint
CREATE TABLE "debate_verified_tallies" (
	"debate_id" uuid PRIMARY KEY NOT NULL,
	"published" jsonb,
	"next" jsonb
);
--> statement-breakpoint
DROP INDEX "identity_checks_running";--> statement-breakpoint
ALTER TABLE "debate_results" ADD COLUMN "verified" jsonb;--> statement-breakpoint
ALTER TABLE "debate_votes" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "debates" ADD COLUMN "verified_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "context_notes" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "asked_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_proposals" ADD COLUMN "member_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token_calls" ADD CONSTRAINT "access_token_calls_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_endings" ADD CONSTRAINT "verification_endings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_endings" ADD CONSTRAINT "verification_endings_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_endings" ADD CONSTRAINT "verification_endings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_holds" ADD CONSTRAINT "debate_holds_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_holds" ADD CONSTRAINT "debate_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_holds" ADD CONSTRAINT "debate_holds_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_removal_members" ADD CONSTRAINT "debate_removal_members_removal_id_debate_vote_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."debate_vote_removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_removal_members" ADD CONSTRAINT "debate_removal_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_removed_votes" ADD CONSTRAINT "debate_removed_votes_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_removed_votes" ADD CONSTRAINT "debate_removed_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_removed_votes" ADD CONSTRAINT "debate_removed_votes_removal_id_debate_vote_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."debate_vote_removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_vote_removals" ADD CONSTRAINT "debate_vote_removals_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_vote_removals" ADD CONSTRAINT "debate_vote_removals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_vote_removals" ADD CONSTRAINT "debate_vote_removals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debate_verified_tallies" ADD CONSTRAINT "debate_verified_tallies_debate_id_debates_id_fk" FOREIGN KEY ("debate_id") REFERENCES "public"."debates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_calls_by_day" ON "access_token_calls" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_secret_unique" ON "access_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_of_user" ON "access_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "access_tokens_by_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_endings_one_open" ON "verification_endings" USING btree ("member_id") WHERE "verification_endings"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "verification_endings_open" ON "verification_endings" USING btree ("created_at") WHERE "verification_endings"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "verification_endings_of_member" ON "verification_endings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "verification_endings_by_proposer" ON "verification_endings" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "verification_endings_by_decider" ON "verification_endings" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_holds_one_open" ON "debate_holds" USING btree ("debate_id") WHERE "debate_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "debate_holds_of" ON "debate_holds" USING btree ("debate_id");--> statement-breakpoint
CREATE INDEX "debate_holds_by_holder" ON "debate_holds" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "debate_holds_by_releaser" ON "debate_holds" USING btree ("released_by");--> statement-breakpoint
CREATE INDEX "debate_removal_members_by_member" ON "debate_removal_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_removed_votes_once" ON "debate_removed_votes" USING btree ("debate_id","member_id");--> statement-breakpoint
CREATE INDEX "debate_removed_votes_by_member" ON "debate_removed_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "debate_removed_votes_of" ON "debate_removed_votes" USING btree ("removal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debate_vote_removals_one_open" ON "debate_vote_removals" USING btree ("debate_id") WHERE "debate_vote_removals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "debate_vote_removals_of" ON "debate_vote_removals" USING btree ("debate_id");--> statement-breakpoint
CREATE INDEX "debate_vote_removals_by_proposer" ON "debate_vote_removals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "debate_vote_removals_by_decider" ON "debate_vote_removals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "identity_checks_running" ON "identity_checks" USING btree ("asked_at") WHERE "identity_checks"."ended_at" is null;