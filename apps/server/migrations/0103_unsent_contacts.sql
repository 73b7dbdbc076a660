ALTER TABLE "collection_contacts" ADD COLUMN "unsent_at" timestamp with time zone;--> statement-breakpoint
-- Their jobs are over.
UPDATE "collection_contacts" SET "unsent_at" = "contacted_at" WHERE "way" = 'sms' AND "sent_at" IS NULL AND "contacted_at" < now() - interval '1 day';
