CREATE TABLE "campaign_supports" (
	"bill" text NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text,
	"receipt_hash" text NOT NULL,
	CONSTRAINT "campaign_supports_bill_member_id_pk" PRIMARY KEY("bill","member_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_supports" ADD CONSTRAINT "campaign_supports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_supports_tally" ON "campaign_supports" USING btree ("bill","receipt_hash");--> statement-breakpoint
CREATE INDEX "campaign_supports_by_state" ON "campaign_supports" USING btree ("bill","state");--> statement-breakpoint
CREATE INDEX "campaign_supports_by_member" ON "campaign_supports" USING btree ("member_id");