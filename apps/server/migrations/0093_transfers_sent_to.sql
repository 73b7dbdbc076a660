ALTER TABLE "payouts" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_to" text;