CREATE TABLE "agreement_pdfs" (
	"agreement_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_pdfs_agreement_id_locale_pk" PRIMARY KEY("agreement_id","locale")
);
--> statement-breakpoint
ALTER TABLE "agreement_pdfs" ADD CONSTRAINT "agreement_pdfs_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;