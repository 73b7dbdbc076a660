CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON plan_requests
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('collections');
--> statement-breakpoint
CREATE TRIGGER staff_live AFTER INSERT OR UPDATE ON payment_plans
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('collections');
