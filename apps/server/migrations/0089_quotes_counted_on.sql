ALTER TABLE "payment_requests" ADD COLUMN "counted_on" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "payment_requests" q SET "counted_on" = array(
  SELECT t."id" FROM "payments" t WHERE t."order_id" = q."order_id" AND t."set_aside_at" IS NULL
    AND t."received_at" <= q."created_at" AND (t."taken_back_at" IS NULL OR t."taken_back_at" > q."created_at")
  UNION
  SELECT u."payment_id" FROM "undone_matches" u WHERE u."order_id" = q."order_id"
    AND u."matched_at" <= q."created_at" AND coalesce(u."set_aside_at", u."undone_at") > q."created_at"
) WHERE q."purpose" = 'early-settlement';
