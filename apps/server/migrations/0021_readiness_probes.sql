CREATE TABLE "readiness_probes" (
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
