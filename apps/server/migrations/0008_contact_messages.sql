CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_on" date NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"telephone" text NOT NULL,
	"email" text NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "contact_messages_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE INDEX "contact_messages_sent" ON "contact_messages" USING btree ("sent_at");