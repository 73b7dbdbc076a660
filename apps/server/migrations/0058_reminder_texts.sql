CREATE TABLE "reminder_texts" (
	"reminder" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
