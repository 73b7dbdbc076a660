ALTER TABLE "payments" ADD COLUMN "pay_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_channel" text;