CREATE TABLE "campaign_testimonies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sin" text NOT NULL,
	"author_id" uuid,
	"display_name" text,
	"title" text,
	"content" text NOT NULL,
	"status" "campaign_review_state" NOT NULL,
	"reason" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_testimonies_content" CHECK (char_length("campaign_testimonies"."content") between 1 and 5000),
	CONSTRAINT "campaign_testimonies_counts" CHECK ("campaign_testimonies"."likes" >= 0 and "campaign_testimonies"."shares" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_testimony_likes" (
	"member_id" uuid NOT NULL,
	"testimony_id" uuid NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_testimony_likes_member_id_testimony_id_pk" PRIMARY KEY("member_id","testimony_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_testimonies" ADD CONSTRAINT "campaign_testimonies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_testimony_likes" ADD CONSTRAINT "campaign_testimony_likes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_testimony_likes" ADD CONSTRAINT "campaign_testimony_likes_testimony_id_campaign_testimonies_id_fk" FOREIGN KEY ("testimony_id") REFERENCES "public"."campaign_testimonies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_testimonies_of_issue" ON "campaign_testimonies" USING btree ("sin","created_at","id") WHERE "campaign_testimonies"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "campaign_testimonies_public" ON "campaign_testimonies" USING btree ("created_at","id") WHERE "campaign_testimonies"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "campaign_testimonies_by_state" ON "campaign_testimonies" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_testimonies_by_author" ON "campaign_testimonies" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "campaign_testimony_likes_of_testimony" ON "campaign_testimony_likes" USING btree ("testimony_id");