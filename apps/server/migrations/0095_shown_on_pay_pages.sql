-- A page that pays by card is out of date once another payment has come: what it showed is kept with its token (OLD-2).
ALTER TABLE "repay_tokens" ADD COLUMN "shown_owed_centavos" bigint;--> statement-breakpoint
ALTER TABLE "repay_tokens" ADD COLUMN "shown_next_due_on" text;