CREATE TABLE "account_guards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_password_new" boolean DEFAULT false NOT NULL,
	"older_password_hash" text
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"decision_hash" text,
	"approved_at" timestamp with time zone,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"device" text,
	"network" text,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_owner_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_guards" ADD CONSTRAINT "account_guards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_decision_unique" ON "email_changes" USING btree ("decision_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_effect" ON "email_changes" USING btree ("takes_effect_at");--> statement-breakpoint
CREATE INDEX "email_changes_by_requester" ON "email_changes" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "security_events_of" ON "security_events" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_by_actor" ON "security_events" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "debate_votes" DROP COLUMN "voted_at";