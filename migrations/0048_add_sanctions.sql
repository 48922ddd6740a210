CREATE TYPE "public"."sanction_kind" AS ENUM('warning', 'suspension', 'ban');--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" "sanction_kind" NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "sanctions_term" CHECK (("sanctions"."kind" = 'suspension') = ("sanctions"."ends_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_banned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_by_member" ON "sanctions" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sanctions_open_appeals" ON "sanctions" USING btree ("appealed_at","id") WHERE "sanctions"."appealed_at" is not null and "sanctions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "sanctions_answered_appeals" ON "sanctions" USING btree ("answered_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sanctions"."answered_at" is not null;