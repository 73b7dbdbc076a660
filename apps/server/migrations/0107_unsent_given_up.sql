-- Reminders that were given up, or left unsent by a server of the release before 0103: no job will send them any more.
UPDATE "collection_contacts" AS c SET "unsent_at" = c."contacted_at"
WHERE c."way" = 'sms' AND c."sent_at" IS NULL AND c."unsent_at" IS NULL AND NOT EXISTS (
  SELECT FROM "outbox_jobs" AS j WHERE j."kind" = 'collections.send-reminder' AND j."done_at" IS NULL
    AND j."dead_at" IS NULL AND (j."payload"->>'contactId')::bigint = c."id");
