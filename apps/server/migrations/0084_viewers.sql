-- Who has an application or a loan open is told like who has a case open. The table case_viewers stays for the version
-- before, whose servers write it while they are replaced one by one: a later migration drops it.
CREATE TABLE "viewers" (
	"subject" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"staff_name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"stream_id" uuid,
	CONSTRAINT "viewers_subject_staff_id_pk" PRIMARY KEY("subject","staff_id")
);
--> statement-breakpoint
CREATE INDEX "viewers_seen" ON "viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "viewers_of_stream" ON "viewers" USING btree ("stream_id");
--> statement-breakpoint
CREATE FUNCTION staff_live_tell_viewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_live', coalesce(NEW.subject, OLD.subject));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_live_comes_or_goes AFTER INSERT OR DELETE ON viewers
  FOR EACH ROW EXECUTE FUNCTION staff_live_tell_viewed();
--> statement-breakpoint
CREATE TRIGGER staff_live_is_back AFTER UPDATE ON viewers
  FOR EACH ROW WHEN (NEW.seen_at - OLD.seen_at > interval '30 seconds') EXECUTE FUNCTION staff_live_tell_viewed();
