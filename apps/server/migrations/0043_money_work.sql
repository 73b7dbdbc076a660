ALTER TABLE "refused_events" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("arrival") WHERE "payments"."order_id" is null;--> statement-breakpoint
CREATE INDEX "refused_events_open" ON "refused_events" USING btree ("id") WHERE "refused_events"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_jobs_dead" ON "outbox_jobs" USING btree ("id") WHERE "outbox_jobs"."dead_at" is not null and "outbox_jobs"."done_at" is null;