-- Of a processed event only what we read stays: providers also write who paid or was paid, and rows are never deleted.
-- The first names are those of before adapters had names (0023_payment_providers).
UPDATE "provider_events" SET "body" = jsonb_build_object(
  'id', "body"->'id',
  'type', "body"->'type',
  'data', coalesce(
    (SELECT jsonb_object_agg(field.key, field.value)
      FROM jsonb_each(CASE jsonb_typeof("body"->'data') WHEN 'object' THEN "body"->'data' ELSE '{}'::jsonb END) AS field
      WHERE "body"->>'type' IN ('payment.paid', 'payment.cancelled', 'payment.failed', 'payment.expired',
          'card.saved', 'card.cancelled', 'payout.paid', 'payout.failed')
        AND field.key IN ('paymentId', 'requestId', 'amount',
          'ourReference', 'requestReference', 'paymentReference', 'payCode', 'channel', 'amountCentavos', 'paidAt',
          'reference', 'reason', 'settledAt')),
    '{}'::jsonb))
WHERE "processed_at" IS NOT NULL;
