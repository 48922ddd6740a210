DROP INDEX "notifications_answers";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
update notifications set is_answer = true where kind in ('comment', 'reply');--> statement-breakpoint
update notifications set collapse_key = kind || ':' || split_part(collapse_key, ':', 2) where collapse_key like 'comments:%' or collapse_key like 'replies:%';--> statement-breakpoint
CREATE INDEX "notifications_answers" ON "notifications" USING btree ("member_id","created_at","id") WHERE "notifications"."is_answer";