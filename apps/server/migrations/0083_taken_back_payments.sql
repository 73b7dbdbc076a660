ALTER TABLE "payments" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_back_told_at" timestamp with time zone;