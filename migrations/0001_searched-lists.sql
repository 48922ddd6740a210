CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_containing" ON "products" USING gin (search_grams("name"));--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree (right("id"::text, 8));