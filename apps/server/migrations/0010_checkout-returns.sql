CREATE TABLE "checkout_returns" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"product_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"lang" text,
	"session" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"browser_hash" text,
	CONSTRAINT "checkout_returns_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "checkout_returns" ADD CONSTRAINT "checkout_returns_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_returns" ADD CONSTRAINT "checkout_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_returns_expiry" ON "checkout_returns" USING btree ("expires_at");