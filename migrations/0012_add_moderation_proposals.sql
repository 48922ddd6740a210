CREATE TYPE "public"."moderation_proposal" AS ENUM('approve', 'reject');--> statement-breakpoint
CREATE TABLE "moderation_proposals" (
	"item_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"decision" "moderation_proposal" NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_proposals_item_id_member_id_pk" PRIMARY KEY("item_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "moderation_proposals" ADD CONSTRAINT "moderation_proposals_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_proposals" ADD CONSTRAINT "moderation_proposals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_proposals_by_member" ON "moderation_proposals" USING btree ("member_id");