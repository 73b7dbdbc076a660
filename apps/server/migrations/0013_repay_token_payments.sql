ALTER TABLE "repay_tokens" ADD COLUMN "repayment_id" uuid;--> statement-breakpoint
ALTER TABLE "repay_tokens" ADD CONSTRAINT "repay_tokens_repayment_id_card_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."card_repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Every payment stays tied to the token that made it, also to one that was forgotten since.
INSERT INTO "repay_tokens" ("token_hash", "order_id", "borrower_id", "expires_at", "repayment_id")
SELECT "token_hash", "order_id", "borrower_id", "committed_at", "id" FROM "card_repayments"
ON CONFLICT ("token_hash") DO UPDATE SET "repayment_id" = excluded."repayment_id";--> statement-breakpoint
ALTER TABLE "card_repayments" DROP CONSTRAINT "card_repayments_token_hash_unique";--> statement-breakpoint
ALTER TABLE "card_repayments" DROP COLUMN "token_hash";
