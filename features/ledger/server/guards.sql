-- The ledger keeps itself: nothing is changed or taken away, and no transaction is committed that does not add up to zero.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused.', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  promised smallint;
  found_entries bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN checked := NEW.id; ELSE checked := NEW.transaction_id; END IF;
  SELECT entry_count INTO promised FROM ledger_transactions WHERE id = checked;
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO found_entries, total FROM ledger_entries WHERE transaction_id = checked;
  IF found_entries <> promised THEN
    RAISE EXCEPTION 'Ledger transaction % has % entries instead of %.', checked, found_entries, promised USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'Ledger transaction % adds up to % cents instead of zero.', checked, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balanced" AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
