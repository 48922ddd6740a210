CREATE TYPE "public"."payment_status" AS ENUM('opening', 'open', 'succeeded', 'canceled', 'refused');--> statement-breakpoint
CREATE TYPE "public"."subscription_state" AS ENUM('incomplete', 'active', 'past_due', 'ended');--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"payer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	CONSTRAINT "payment_customers_payer_id_provider_pk" PRIMARY KEY("payer_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" "bytea" NOT NULL,
	"about_kind" text,
	"about_ref" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"details" jsonb NOT NULL,
	"open_key" text,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" "payment_status" NOT NULL,
	"provider" text NOT NULL,
	"is_live" boolean NOT NULL,
	"charge_ref" text,
	"subscription_ref" text,
	"fee_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_cents_not_negative" CHECK ("payments"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "test_card_objects" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"secret" text,
	"customer_ref" text,
	"subscription_ref" text,
	"due_at" timestamp with time zone,
	"body" jsonb NOT NULL,
	CONSTRAINT "test_card_objects_key_unique" UNIQUE("key"),
	CONSTRAINT "test_card_objects_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "house_reservations" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"table_id" text
);
--> statement-breakpoint
CREATE TABLE "agreement_acceptances" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"tier" "tier" NOT NULL,
	"cents" integer NOT NULL,
	"state" "subscription_state" NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "table_id" text;--> statement-breakpoint
ALTER TABLE "house_reservations" ADD CONSTRAINT "house_reservations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_acceptances" ADD CONSTRAINT "agreement_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_key_unique" ON "payments" USING btree ("open_key") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charge_unique" ON "payments" USING btree ("provider","charge_ref");--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "payments_by_subscription" ON "payments" USING btree ("subscription_ref");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("id") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payments_without_fee" ON "payments" USING btree ("id") WHERE "payments"."status" = 'succeeded' and "payments"."fee_cents" is null;--> statement-breakpoint
CREATE INDEX "test_card_objects_by_customer" ON "test_card_objects" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "test_card_objects_by_subscription" ON "test_card_objects" USING btree ("subscription_ref","ref");--> statement-breakpoint
CREATE INDEX "test_card_objects_due" ON "test_card_objects" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "house_reservations_owner_unique" ON "house_reservations" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_reservations_name_unique" ON "house_reservations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_ref_unique" ON "subscriptions" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_check_at") WHERE "subscriptions"."next_check_at" is not null;