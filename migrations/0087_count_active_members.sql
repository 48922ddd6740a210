ALTER TABLE "analytics_runs" ADD COLUMN "active_lately" integer;--> statement-breakpoint
ALTER TABLE "site_figures" DROP COLUMN "active";