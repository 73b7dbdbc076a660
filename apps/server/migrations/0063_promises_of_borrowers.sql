ALTER TABLE "payment_promises" ALTER COLUMN "taken_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_reason" CHECK (("payment_promises"."taken_by" is null) = ("payment_promises"."reason" is not null));