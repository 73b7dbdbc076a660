ALTER TABLE "payment_plans" DROP CONSTRAINT "payment_plans_agreed";--> statement-breakpoint
DROP INDEX "loan_adjustments_one_write_off";--> statement-breakpoint
ALTER TABLE "loan_adjustments" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_adjustments_one_write_off" ON "loan_adjustments" USING btree ("order_id") WHERE "loan_adjustments"."kind" = 'write-off' and "loan_adjustments"."set_aside_at" is null;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_agreed" CHECK (coalesce("payment_plans"."outcome" in ('agreed', 'undone'), false)
        = ("payment_plans"."agreed" is not null and "payment_plans"."applied_on" is not null and "payment_plans"."arrival" is not null));