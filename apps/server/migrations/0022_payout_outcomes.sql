ALTER TABLE "payouts" DROP CONSTRAINT "payouts_outcome";--> statement-breakpoint
DROP INDEX "payouts_one_alive";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "not_taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_duplicate_of_payouts_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_standing" ON "payouts" USING btree ("order_id") WHERE ("payouts"."failed_at" is null or "payouts"."paid_at" is not null) and "payouts"."duplicate_of" is null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_not_taken" CHECK ("payouts"."not_taken_at" is null or "payouts"."failed_at" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_duplicate" CHECK ("payouts"."duplicate_of" <> "payouts"."id");--> statement-breakpoint
-- Any payout of before may be at the provider, but for one that it refused; which failed is asked before another is sent.
UPDATE "payouts" SET "not_taken_at" = "failed_at" WHERE "accepted_at" IS NULL AND "failure_reason" = 'refused';--> statement-breakpoint
UPDATE "payouts" SET "sent_at" = coalesce("accepted_at", "requested_at") WHERE "not_taken_at" IS NULL;
