ALTER TABLE "case_viewers" ADD COLUMN "stream_id" uuid;--> statement-breakpoint
CREATE INDEX "reconciled_days_newest" ON "reconciled_days" USING btree ("day","provider");--> statement-breakpoint
CREATE INDEX "case_viewers_of_stream" ON "case_viewers" USING btree ("stream_id");
--> statement-breakpoint
-- Consoles wait on this channel (decision 49): a list that changed is named when the transaction commits, whoever wrote
-- it. Named again within a transaction, it is told once.
CREATE FUNCTION staff_live_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_live', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION staff_live_tell_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_live', 'look:' || coalesce(NEW.case_id, OLD.case_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION staff_live_tell_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_live', 'rights:' || (to_jsonb(NEW) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE OR DELETE ON support_cases
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('cases');
--> statement-breakpoint
CREATE TRIGGER staff_live_comes_or_goes AFTER INSERT OR DELETE ON case_viewers
  FOR EACH ROW EXECUTE FUNCTION staff_live_tell_look();
--> statement-breakpoint
CREATE TRIGGER staff_live_is_back AFTER UPDATE ON case_viewers
  FOR EACH ROW WHEN (NEW.seen_at - OLD.seen_at > interval '30 seconds') EXECUTE FUNCTION staff_live_tell_look();
--> statement-breakpoint
CREATE TRIGGER staff_live_waits AFTER INSERT ON applications
  FOR EACH ROW WHEN (NEW.waiting_since IS NOT NULL) EXECUTE FUNCTION staff_live_tell('applications');
--> statement-breakpoint
CREATE TRIGGER staff_live_waits_or_not AFTER UPDATE OF waiting_since ON applications
  FOR EACH ROW WHEN (NEW.waiting_since IS DISTINCT FROM OLD.waiting_since) EXECUTE FUNCTION staff_live_tell('applications');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE OR DELETE ON collection_assignments
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('collections');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT ON collection_contacts
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('collections');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT ON payment_promises
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('collections');
--> statement-breakpoint
CREATE TRIGGER staff_live_unmatched AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION staff_live_tell('money');
--> statement-breakpoint
CREATE TRIGGER staff_live_matched AFTER UPDATE OF order_id ON payments
  FOR EACH ROW WHEN (NEW.order_id IS DISTINCT FROM OLD.order_id) EXECUTE FUNCTION staff_live_tell('money');
--> statement-breakpoint
CREATE TRIGGER staff_live_failed AFTER UPDATE OF failed_at, paid_at ON payouts
  FOR EACH ROW WHEN (NEW.failed_at IS NOT NULL) EXECUTE FUNCTION staff_live_tell('money');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('money');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON refused_events
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('money');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON staff_alerts
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('money');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE OR DELETE ON offering_drafts
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('offerings');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT ON offering_versions
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('offerings');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON approval_requests
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('approvals');
--> statement-breakpoint
CREATE TRIGGER staff_live_rights AFTER UPDATE OF role, disabled_at ON staff
  FOR EACH ROW EXECUTE FUNCTION staff_live_tell_rights('id');
--> statement-breakpoint
CREATE TRIGGER staff_live_rights AFTER UPDATE OF ended_at ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION staff_live_tell_rights('staff_id');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON reconciled_days
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('money');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON reconciliation_differences
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('money');
