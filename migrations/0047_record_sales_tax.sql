ALTER TABLE "orders" ADD COLUMN "tax_ref" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_record" text;