CREATE INDEX "sessions_over" ON "sessions" USING btree (least("ended_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "landing_events_occurred" ON "landing_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "tracking_events_occurred" ON "tracking_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "outbox_jobs_done" ON "outbox_jobs" USING btree ("done_at") WHERE "outbox_jobs"."done_at" is not null;--> statement-breakpoint
-- One job forgets for all of them now; these kinds have no worker any more.
DELETE FROM "outbox_jobs" WHERE "kind" IN ('prune-sessions', 'prune-one-time-codes', 'prune-captcha-visits');
