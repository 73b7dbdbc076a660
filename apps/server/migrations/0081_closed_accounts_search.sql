CREATE INDEX "closed_accounts_phone" ON "closed_accounts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "closed_accounts_name" ON "closed_accounts" USING btree (lower("full_name"));