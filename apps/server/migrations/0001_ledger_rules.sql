-- The books keep themselves (domain.md, "The ledger"): what the code promises, the database holds.

-- 1. Nothing is updated or deleted. A mistake is mended by a posting that reverses it.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint

-- 2. A posting has entries and they sum to zero. Deferred to the end of the transaction, because the
--    posting is written first and its entries after it.
CREATE FUNCTION ledger_check_posting(checked_posting_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry_count bigint;
  sum_centavos numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount_centavos), 0) INTO entry_count, sum_centavos
    FROM ledger_entries WHERE posting_id = checked_posting_id;
  IF entry_count < 2 OR sum_centavos <> 0 THEN
    RAISE EXCEPTION 'posting % has % entries that sum to % centavos', checked_posting_id, entry_count, sum_centavos
      USING ERRCODE = 'check_violation';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_new_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_check_posting(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_new_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_check_posting(NEW.posting_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_new_posting();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_new_entry();
