ALTER TABLE "payment_channels" ADD COLUMN "provider_channel" text;--> statement-breakpoint
-- The names that the server had for these numbers. A channel of any other could take no payment, and takes none under
-- a name that no provider knows, until its row is given the right one.
UPDATE "payment_channels" SET "provider_channel" = CASE "number" WHEN 1 THEN '7eleven' WHEN 2 THEN 'qrph' WHEN 3 THEN 'gcash' ELSE 'unknown' END WHERE "kind" <> 'direct-debit';--> statement-breakpoint
ALTER TABLE "payment_channels" ADD CONSTRAINT "payment_channels_provider_channel" CHECK (("payment_channels"."kind" = 'direct-debit') = ("payment_channels"."provider_channel" is null));
