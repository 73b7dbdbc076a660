ALTER TABLE "refunds" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_returned" CHECK ("refunds"."returned_at" is null or "refunds"."paid_at" is not null);