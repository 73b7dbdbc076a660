CREATE TABLE "unconfirmed_payout_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"borrower_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"channel_name" text NOT NULL,
	"account_number" text NOT NULL,
	"account_number_last4" text NOT NULL,
	"holder_name" text NOT NULL,
	"city_code" text,
	"holder_born_on" date,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "unconfirmed_payout_accounts_last4" CHECK (right("unconfirmed_payout_accounts"."account_number", 4) = "unconfirmed_payout_accounts"."account_number_last4")
);
--> statement-breakpoint
-- Accounts bound before the form had kinds are e-wallets, and were called as their channel was.
ALTER TABLE "payout_accounts" ADD COLUMN "kind" text DEFAULT 'wallet' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "channel_name" text;--> statement-breakpoint
UPDATE "payout_accounts" SET "channel_name" = "channel", "channel" = upper("channel");--> statement-breakpoint
ALTER TABLE "payout_accounts" ALTER COLUMN "channel_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "city_code" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "holder_born_on" date;--> statement-breakpoint
ALTER TABLE "unconfirmed_payout_accounts" ADD CONSTRAINT "unconfirmed_payout_accounts_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unconfirmed_payout_accounts_of_borrower" ON "unconfirmed_payout_accounts" USING btree ("borrower_id");