CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"provider_reference" text,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure_reason" text,
	"inquiries" integer DEFAULT 0 NOT NULL,
	"next_inquiry_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_reference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_centavos" > 0),
	CONSTRAINT "refunds_failure" CHECK (("refunds"."failed_at" is null) = ("refunds"."failure_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_under_way" ON "refunds" USING btree ("order_id") WHERE "refunds"."paid_at" is null and "refunds"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_to_inquire" ON "refunds" USING btree ("next_inquiry_at") WHERE "refunds"."paid_at" is null and "refunds"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_credit" ON "ledger_entries" USING btree ("borrower_id","order_id") WHERE "ledger_entries"."account" = 'borrower_credit';--> statement-breakpoint
CREATE INDEX "payouts_failed" ON "payouts" USING btree ("order_id") WHERE "payouts"."failed_at" is not null and "payouts"."paid_at" is null;