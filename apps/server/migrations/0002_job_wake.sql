-- Workers wait on this channel: whoever queues a job wakes them when its transaction commits.
CREATE FUNCTION outbox_jobs_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox_jobs', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outbox_jobs_wake AFTER INSERT ON outbox_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION outbox_jobs_wake();
