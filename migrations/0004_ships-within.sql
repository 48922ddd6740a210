ALTER TABLE "seller_settings" ADD COLUMN "ships_within_days" integer;--> statement-breakpoint
ALTER TABLE "part_orders" ADD COLUMN "ships_within_days" integer;--> statement-breakpoint
ALTER TABLE "seller_settings" ADD CONSTRAINT "seller_settings_ships_within" CHECK ("seller_settings"."ships_within_days" between 1 and 60);