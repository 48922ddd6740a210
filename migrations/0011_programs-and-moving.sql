CREATE TYPE "public"."open_data_format" AS ENUM('csv', 'jsonl');--> statement-breakpoint
CREATE TABLE "oauth_apps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"website" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"is_confidential" boolean NOT NULL,
	"secret_hash" text,
	"hint" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"blocked_for" text,
	CONSTRAINT "oauth_apps_secret" CHECK ("oauth_apps"."is_confidential" = ("oauth_apps"."secret_hash" is not null) and ("oauth_apps"."secret_hash" is null) = ("oauth_apps"."hint" is null))
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"access_version" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"token_id" uuid
);
--> statement-breakpoint
CREATE TABLE "oauth_refresh_tokens" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moved_accounts" (
	"move_id" uuid NOT NULL,
	"old_key" text NOT NULL,
	"member_id" uuid NOT NULL,
	"invited_at" timestamp with time zone,
	"is_new" boolean NOT NULL,
	CONSTRAINT "moved_accounts_move_id_old_key_pk" PRIMARY KEY("move_id","old_key")
);
--> statement-breakpoint
CREATE TABLE "moved_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"article_id" uuid,
	"target" text,
	CONSTRAINT "moved_paths_target" CHECK (num_nonnulls("moved_paths"."article_id", "moved_paths"."target") = 1)
);
--> statement-breakpoint
CREATE TABLE "moved_records" (
	"move_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"old_id" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "moved_records_move_id_kind_old_id_pk" PRIMARY KEY("move_id","kind","old_id")
);
--> statement-breakpoint
CREATE TABLE "moved_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"system" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"problem" text,
	"took" integer,
	CONSTRAINT "webhook_deliveries_webhook_id_event_id_pk" PRIMARY KEY("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"owner_ids" uuid[] NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"spread_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"is_site" boolean NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"access_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"off_at" timestamp (3) with time zone,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"served_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "writer_name" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "app_id" uuid;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD CONSTRAINT "oauth_apps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_accounts" ADD CONSTRAINT "moved_accounts_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_accounts" ADD CONSTRAINT "moved_accounts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_paths" ADD CONSTRAINT "moved_paths_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_paths" ADD CONSTRAINT "moved_paths_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_records" ADD CONSTRAINT "moved_records_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_subscribers" ADD CONSTRAINT "moved_subscribers_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_apps_of_owner" ON "oauth_apps" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "oauth_codes_by_expiry" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_of_user" ON "oauth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_of_app" ON "oauth_codes" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_of_token" ON "oauth_codes" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_of_token" ON "oauth_refresh_tokens" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_by_expiry" ON "oauth_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "moved_accounts_of_member" ON "moved_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "moved_paths_of_move" ON "moved_paths" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "moved_paths_of_article" ON "moved_paths" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "moved_records_of_subject" ON "moved_records" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moved_subscribers_email" ON "moved_subscribers" USING btree ("move_id","email");--> statement-breakpoint
CREATE INDEX "moved_subscribers_by_age" ON "moved_subscribers" USING btree ("added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "moves_name" ON "moves" USING btree ("name");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","position" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("webhook_id","subject","position") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_events_unspread" ON "webhook_events" USING btree ("position") WHERE "webhook_events"."spread_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_of_subject" ON "webhook_events" USING btree ("subject","position");--> statement-breakpoint
CREATE INDEX "webhook_events_by_time" ON "webhook_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhook_events_of_owner" ON "webhook_events" USING gin ("owner_ids");--> statement-breakpoint
CREATE INDEX "webhooks_of_user" ON "webhooks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "webhooks_of_site" ON "webhooks" USING btree ("id") WHERE "webhooks"."is_site";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_of_app" ON "access_tokens" USING btree ("app_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_writer_name" CHECK ("comments"."writer_name" is null or ("comments"."author_id" is not null
        and char_length("comments"."writer_name") between 1 and 80));