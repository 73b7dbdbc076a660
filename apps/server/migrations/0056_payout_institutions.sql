CREATE TABLE "payout_institutions" (
	"subject" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
