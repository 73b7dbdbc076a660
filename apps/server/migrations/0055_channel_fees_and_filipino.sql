ALTER TABLE "payment_channels" ADD COLUMN "payer_fee_centavos" bigint;--> statement-breakpoint
ALTER TABLE "payment_channels" ADD COLUMN "filipino_instructions" jsonb;--> statement-breakpoint
ALTER TABLE "payment_channels" ADD CONSTRAINT "payment_channels_payer_fee" CHECK ("payment_channels"."payer_fee_centavos" >= 0);