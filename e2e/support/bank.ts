import { onServer } from '#app/testing/test-database.ts'
import type { Site } from './site.ts'

/** The bank of the slow test card, which decides after ten seconds unless a test holds it up. */
export type Bank = {
  /** Holds up payments made after this. */
  waits(): Promise<void>
  /** Decides held payments now, and stops holding others. */
  decides(): Promise<void>
}

const hold = `
  create or replace function bank_waits() returns trigger language plpgsql as $$
  begin
    new.due_at := now() + interval '1 hour';
    return new;
  end $$;
  create or replace trigger bank_waits before insert or update on test_card_objects
    for each row when (new.body->>'state' = 'processing') execute function bank_waits()`

const release = `
  drop trigger if exists bank_waits on test_card_objects;
  update test_card_objects set due_at = now() where body->>'state' = 'processing'`

/** The bank of a site's test cards. */
export function bankOf({ databaseUrl }: Pick<Site, 'databaseUrl'>): Bank {
  return {
    waits: () => onServer(databaseUrl, hold),
    decides: () => onServer(databaseUrl, release),
  }
}
