DROP INDEX "order_standings_settled";--> statement-breakpoint
ALTER TABLE "order_standings" ADD COLUMN "last_due_on" date;--> statement-breakpoint
ALTER TABLE "order_standings" ADD COLUMN "was_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_standings_last_due" ON "order_standings" USING btree ("last_due_on","order_id","status","was_late");--> statement-breakpoint
CREATE INDEX "order_standings_undated" ON "order_standings" USING btree ("order_id") WHERE "order_standings"."paid_out_on" is not null and "order_standings"."last_due_on" is null;