CREATE TABLE "closed_accounts" (
	"borrower_id" bigint PRIMARY KEY NOT NULL,
	"phone" text,
	"full_name" text,
	"closed_at" timestamp with time zone NOT NULL,
	"kept_until" date
);
--> statement-breakpoint
ALTER TABLE "borrowers" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;