CREATE TABLE "returned_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"owed_cents" integer NOT NULL,
	"taken_cents" integer DEFAULT 0 NOT NULL,
	"outside_cents" integer DEFAULT 0 NOT NULL,
	"outside_note" text,
	"sent_cents" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_refunds_within" CHECK (least("returned_refunds"."owed_cents", "returned_refunds"."taken_cents", "returned_refunds"."outside_cents") >= 0 and "returned_refunds"."owed_cents" + "returned_refunds"."taken_cents" + "returned_refunds"."outside_cents" <= "returned_refunds"."cents")
);
--> statement-breakpoint
ALTER TABLE "returned_refunds" ADD CONSTRAINT "returned_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returned_refunds_payment" ON "returned_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "returned_refunds_owed" ON "returned_refunds" USING btree ("id") WHERE "returned_refunds"."owed_cents" > 0;