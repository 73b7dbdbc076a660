ALTER TABLE "checkout_returns" DROP CONSTRAINT "checkout_returns_token_hash_unique";--> statement-breakpoint
CREATE INDEX "checkout_returns_token" ON "checkout_returns" USING btree ("token_hash");