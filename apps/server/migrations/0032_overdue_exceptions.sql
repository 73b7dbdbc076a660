CREATE TABLE "overdue_exceptions" (
	"borrower_id" bigint PRIMARY KEY NOT NULL,
	"granted_by" text NOT NULL,
	"reason" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "overdue_exceptions" ADD CONSTRAINT "overdue_exceptions_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;