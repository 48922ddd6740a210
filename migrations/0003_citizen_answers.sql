CREATE TABLE "encryption_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_history" (
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"total" smallint NOT NULL,
	"policy_version" smallint NOT NULL,
	CONSTRAINT "score_history_user_id_at_pk" PRIMARY KEY("user_id","at")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "policy_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_answers" ADD CONSTRAINT "profile_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_history" ADD CONSTRAINT "score_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_leaderboard" ON "profiles" USING btree ("score","user_id") WHERE "profiles"."is_listed";--> statement-breakpoint
CREATE INDEX "profiles_by_policy" ON "profiles" USING btree ("policy_version","user_id");