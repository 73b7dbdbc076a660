ALTER TABLE "payouts" ADD COLUMN "outcome_recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "outcome_recorded_at" timestamp with time zone;