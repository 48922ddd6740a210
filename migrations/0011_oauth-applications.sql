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
ALTER TABLE "access_tokens" ADD COLUMN "app_id" uuid;--> statement-breakpoint
ALTER TABLE "oauth_apps" ADD CONSTRAINT "oauth_apps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_apps_of_owner" ON "oauth_apps" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "oauth_codes_by_expiry" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_of_user" ON "oauth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_of_app" ON "oauth_codes" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_of_token" ON "oauth_codes" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_of_token" ON "oauth_refresh_tokens" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_by_expiry" ON "oauth_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_app_id_oauth_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_of_app" ON "access_tokens" USING btree ("app_id");