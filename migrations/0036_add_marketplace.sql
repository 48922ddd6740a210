CREATE TYPE "public"."product_category" AS ENUM('boomtown', 'manufactured', 'tools', 'clothing', 'services', 'pullup', 'kids', 'little-boomers', 'educational');--> statement-breakpoint
CREATE TYPE "public"."product_state" AS ENUM('draft', 'active', 'archived', 'removed');--> statement-breakpoint
CREATE TYPE "public"."product_review_state" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"state" "product_review_state" NOT NULL,
	"reason" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_reviews_line_unique" UNIQUE("line_id"),
	CONSTRAINT "product_reviews_rating" CHECK ("product_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"cents" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_cents" CHECK ("product_variants"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" "product_category" NOT NULL,
	"table_id" text NOT NULL,
	"is_american_made" boolean NOT NULL,
	"evidence" text,
	"state" "product_state" DEFAULT 'draft' NOT NULL,
	"reason" text,
	"picture_url" text,
	"min_cents" integer NOT NULL,
	"max_cents" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "products"."name"), 'A') || setweight(to_tsvector('english', "products"."description"), 'D')) STORED,
	CONSTRAINT "products_removed_reason" CHECK ("products"."state" <> 'removed' or "products"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "seller_settings" (
	"house_id" uuid PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"free_from_cents" integer,
	"shipping_terms" text DEFAULT '' NOT NULL,
	"return_terms" text DEFAULT '' NOT NULL,
	"is_on_vacation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seller_settings_shipping" CHECK ("seller_settings"."shipping_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_settings" ADD CONSTRAINT "seller_settings_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_product" ON "product_reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "product_reviews"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "product_reviews_member" ON "product_reviews" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_options_unique" ON "product_variants" USING btree ("product_id",lower("size"),lower("color"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_unique" ON "product_variants" USING btree ("product_id",lower("sku"));--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","created_at","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_table" ON "products" USING btree ("table_id","created_at","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("min_cents","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating","rating_count","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_house" ON "products" USING btree ("house_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_all" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name_unique" ON "products" USING btree ("house_id",lower("name"));--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_similar" ON "products" USING gin (lower("name") gin_trgm_ops) WHERE "products"."state" = 'active';