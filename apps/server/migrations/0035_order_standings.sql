CREATE TABLE "order_standings" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"borrower_id" bigint NOT NULL,
	"status" text NOT NULL,
	"next_due_on" date,
	"due_centavos" bigint NOT NULL,
	"outstanding_centavos" bigint NOT NULL,
	"principal_centavos" bigint NOT NULL,
	"days_past_due" integer NOT NULL,
	"paid_out_on" date,
	"settled_on" date,
	"changes_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_standings_status" CHECK ("order_standings"."status" in ('under-review', 'rejected', 'disbursing', 'due', 'repaying', 'overdue', 'settled')),
	CONSTRAINT "order_standings_amounts" CHECK ("order_standings"."due_centavos" >= 0 and "order_standings"."outstanding_centavos" >= "order_standings"."due_centavos"
        and "order_standings"."principal_centavos" >= 0 and "order_standings"."days_past_due" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_standings" ADD CONSTRAINT "order_standings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_standings" ADD CONSTRAINT "order_standings_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_standings_of_borrower" ON "order_standings" USING btree ("borrower_id");--> statement-breakpoint
CREATE INDEX "order_standings_to_roll" ON "order_standings" USING btree ("changes_on","order_id") WHERE "order_standings"."changes_on" is not null;
--> statement-breakpoint
-- Orders from before: out of date from the beginning, so that the roll-over folds them as soon as the server has started.
INSERT INTO "order_standings" ("order_id", "borrower_id", "status", "due_centavos", "outstanding_centavos", "principal_centavos", "days_past_due", "changes_on", "updated_at")
SELECT "id", "borrower_id", 'under-review', 0, 0, 0, 0, DATE '1970-01-01', now() FROM "orders";
