CREATE TABLE "secret_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
