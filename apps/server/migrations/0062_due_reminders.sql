CREATE TABLE "due_reminders" (
	"order_id" bigint NOT NULL,
	"borrower_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"days_from_due" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_reminders_order_id_due_on_days_from_due_pk" PRIMARY KEY("order_id","due_on","days_from_due")
);
--> statement-breakpoint
ALTER TABLE "collection_contacts" ALTER COLUMN "contacted_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "borrowers" ADD COLUMN "reminded_of_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_reminders_of_borrower" ON "due_reminders" USING btree ("borrower_id","sent_at");--> statement-breakpoint
CREATE INDEX "order_standings_next_due" ON "order_standings" USING btree ("next_due_on","order_id") WHERE "order_standings"."next_due_on" is not null;