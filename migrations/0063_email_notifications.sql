CREATE TABLE "notification_choices" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"timing" text NOT NULL,
	CONSTRAINT "notification_choices_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "notification_choices_timing" CHECK ("notification_choices"."timing" in ('now', 'daily', 'weekly', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notification_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_in_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_emails" ADD CONSTRAINT "notification_emails_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_emails_member" ON "notification_emails" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "notification_emails_time" ON "notification_emails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "notifications_email_due" ON "notifications" USING btree ("email_due_at","member_id") WHERE "notifications"."email_due_at" is not null;