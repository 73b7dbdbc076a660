CREATE TABLE "offering_drafts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offering_drafts_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "offering_versions" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"why" text NOT NULL,
	"asked_by" bigint,
	"approved_by" bigint,
	"switched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offering_versions_kind_subject_version_pk" PRIMARY KEY("kind","subject","version")
);
--> statement-breakpoint
ALTER TABLE "landing_templates" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "offering_drafts" ADD CONSTRAINT "offering_drafts_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_versions" ADD CONSTRAINT "offering_versions_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_versions" ADD CONSTRAINT "offering_versions_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A version is written once: it tells what borrowers were offered, and who had it so (CON-7).
CREATE FUNCTION offering_versions_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: a change is a new version', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER offering_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offering_versions
  FOR EACH STATEMENT EXECUTE FUNCTION offering_versions_refuse_change();
