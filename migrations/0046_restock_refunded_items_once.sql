ALTER TABLE "order_lines" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
UPDATE "order_lines" SET "restocked_quantity" = "refunded_quantity" FROM "part_orders" WHERE "part_orders"."id" = "order_lines"."part_id" AND "part_orders"."fulfilled_at" IS NULL;
