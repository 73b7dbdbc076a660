ALTER TABLE "order_standings" ADD COLUMN "restructured_on" date;--> statement-breakpoint
UPDATE "order_standings" SET "restructured_on" = "payment_plans"."applied_on"
FROM "payment_plans"
WHERE "payment_plans"."order_id" = "order_standings"."order_id" AND "payment_plans"."outcome" = 'agreed';
