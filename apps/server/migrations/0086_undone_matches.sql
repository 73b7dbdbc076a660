CREATE TABLE "undone_matches" (
	"payment_id" uuid NOT NULL,
	"match" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"set_aside_at" timestamp with time zone,
	"undone_by" text NOT NULL,
	"undone_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "undone_matches_payment_id_match_pk" PRIMARY KEY("payment_id","match"),
	CONSTRAINT "undone_matches_match" CHECK ("undone_matches"."match" > 0)
);
--> statement-breakpoint
ALTER TABLE "undone_matches" ADD CONSTRAINT "undone_matches_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_matches" ADD CONSTRAINT "undone_matches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undone_matches_of_order" ON "undone_matches" USING btree ("order_id");