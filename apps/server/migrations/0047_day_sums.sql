CREATE TABLE "ledger_day_sums" (
	"posted_on" date NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"debit_centavos" bigint NOT NULL,
	"credit_centavos" bigint NOT NULL,
	CONSTRAINT "ledger_day_sums_posted_on_account_kind_pk" PRIMARY KEY("posted_on","account","kind"),
	CONSTRAINT "ledger_day_sums_amounts" CHECK ("ledger_day_sums"."debit_centavos" >= 0 and "ledger_day_sums"."credit_centavos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_sums_mark" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"summed_to" bigint NOT NULL,
	"seen_to" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_sums_mark_once" CHECK ("ledger_sums_mark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_vintages" (
	"lent_in" date NOT NULL,
	"posted_in" date NOT NULL,
	"lent_centavos" bigint NOT NULL,
	"repaid_centavos" bigint NOT NULL,
	CONSTRAINT "ledger_vintages_lent_in_posted_in_pk" PRIMARY KEY("lent_in","posted_in")
);
--> statement-breakpoint
CREATE INDEX "ledger_postings_of_day" ON "ledger_postings" USING btree ("posted_on","id");--> statement-breakpoint
CREATE INDEX "order_standings_late" ON "order_standings" USING btree ("days_past_due","order_id","principal_centavos") WHERE "order_standings"."days_past_due" > 0;--> statement-breakpoint
CREATE INDEX "order_standings_paid_out" ON "order_standings" USING btree ("paid_out_on","order_id");--> statement-breakpoint
CREATE INDEX "order_standings_settled" ON "order_standings" USING btree ("settled_on","order_id");--> statement-breakpoint
CREATE INDEX "registrations_registered" ON "registrations" USING btree ("registered_at");