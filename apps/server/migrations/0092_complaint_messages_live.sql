-- A borrower who writes again while their case is open changes no row of support_cases: the agent who has it open is
-- told all the same (decision 49).
CREATE TRIGGER staff_live AFTER INSERT ON complaint_messages
  FOR EACH STATEMENT EXECUTE FUNCTION staff_live_tell('cases');
