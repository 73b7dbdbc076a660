CREATE TABLE "card_setups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"borrower_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"page_url" text,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"card_id" bigint
);
--> statement-breakpoint
ALTER TABLE "bank_cards" DROP CONSTRAINT "bank_cards_of_provider";--> statement-breakpoint
ALTER TABLE "checkout_returns" DROP CONSTRAINT "checkout_returns_request_id_payment_requests_id_fk";
--> statement-breakpoint
DROP INDEX "bank_cards_of_borrower";--> statement-breakpoint
ALTER TABLE "checkout_returns" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_returns" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_returns" ADD COLUMN "card_setup_id" uuid;--> statement-breakpoint
ALTER TABLE "card_setups" ADD CONSTRAINT "card_setups_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_setups" ADD CONSTRAINT "card_setups_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_setups_of_borrower" ON "card_setups" USING btree ("borrower_id","expires_at");--> statement-breakpoint
ALTER TABLE "checkout_returns" ADD CONSTRAINT "checkout_returns_card_setup_id_card_setups_id_fk" FOREIGN KEY ("card_setup_id") REFERENCES "public"."card_setups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_cards_of_token" ON "bank_cards" USING btree ("provider","provider_token");--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_of_provider" UNIQUE("borrower_id","provider","provider_token");--> statement-breakpoint
ALTER TABLE "checkout_returns" ADD CONSTRAINT "checkout_returns_page" CHECK (("checkout_returns"."order_id" is null) = ("checkout_returns"."product_id" is null)
        and ("checkout_returns"."order_id" is null) = ("checkout_returns"."card_setup_id" is not null));