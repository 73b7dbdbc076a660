DROP INDEX "payouts_one_standing";--> statement-breakpoint
DROP INDEX "payouts_failed";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_told_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_standing" ON "payouts" USING btree ("order_id") WHERE ("payouts"."failed_at" is null or "payouts"."paid_at" is not null) and "payouts"."duplicate_of" is null
          and "payouts"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_failed" ON "payouts" USING btree ("order_id") WHERE ("payouts"."failed_at" is not null and "payouts"."paid_at" is null) or "payouts"."returned_at" is not null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned" CHECK ("payouts"."returned_at" is null or ("payouts"."paid_at" is not null and "payouts"."duplicate_of" is null));