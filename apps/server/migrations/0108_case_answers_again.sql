-- What servers of the release before 0102 answered beside those that record answers: as in 0102, where it is missing.
INSERT INTO "case_answers" ("case_id", "due_at", "answered_at", "answered_by", "is_first")
SELECT c."id",
  CASE WHEN c."answered_at" = a."answered_at" THEN c."due_at" ELSE
    (d."day" + 1 + CASE extract(isodow FROM d."day") WHEN 3 THEN 5 WHEN 4 THEN 5 WHEN 5 THEN 5 WHEN 6 THEN 4 ELSE 3 END::int)::timestamp
      AT TIME ZONE 'Asia/Manila' END,
  a."answered_at", substring(a."written_by" FROM '^staff:(\d+)$')::bigint, true
FROM "support_cases" c JOIN "complaint_answers" a ON a."complaint_id" = c."complaint_id"
CROSS JOIN LATERAL (SELECT (c."opened_at" AT TIME ZONE 'Asia/Manila')::date AS "day") AS d
WHERE NOT EXISTS (SELECT FROM "case_answers" AS k WHERE k."case_id" = c."id" AND k."answered_at" = a."answered_at");--> statement-breakpoint
INSERT INTO "case_answers" ("case_id", "due_at", "answered_at", "answered_by", "is_first")
SELECT c."id", c."due_at", c."answered_at", c."owner_id", a."complaint_id" IS NULL
FROM "support_cases" c LEFT JOIN "complaint_answers" a ON a."complaint_id" = c."complaint_id"
WHERE c."answered_at" IS NOT NULL AND c."answered_at" IS DISTINCT FROM a."answered_at"
  AND NOT EXISTS (SELECT FROM "case_answers" AS k WHERE k."case_id" = c."id" AND k."answered_at" = c."answered_at");--> statement-breakpoint
-- A later answer to such a complaint was taken for its first, and its stars with it.
UPDATE "case_answers" AS k SET "is_first" = false
FROM "support_cases" c JOIN "complaint_answers" a ON a."complaint_id" = c."complaint_id"
WHERE k."case_id" = c."id" AND k."is_first" AND k."answered_at" > a."answered_at";
