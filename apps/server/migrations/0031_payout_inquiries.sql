ALTER TABLE "payouts" ADD COLUMN "inquiries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "next_inquiry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payouts_to_inquire" ON "payouts" USING btree ("next_inquiry_at") WHERE "payouts"."paid_at" is null and "payouts"."failed_at" is null;--> statement-breakpoint
-- Those under way have been waiting for their webhook: they are asked about at once.
UPDATE "payouts" SET "next_inquiry_at" = now() WHERE "sent_at" IS NOT NULL AND "paid_at" IS NULL AND "failed_at" IS NULL;