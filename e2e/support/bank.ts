import { onServer } from '#app/testing/test-database.ts'
import type { Site } from './site.ts'

/** The bank of the slow test card, which decides in its own time unless a test holds it up. */
export type Bank = {
  /** Holds up what it is deciding now. */
  waits(): Promise<void>
  /** Lets it decide now. */
  decides(): Promise<void>
}

/** The bank of a site's test cards. */
export function bankOf({ databaseUrl }: Pick<Site, 'databaseUrl'>): Bank {
  const decideIn = (time: string) =>
    onServer(
      databaseUrl,
      `update test_card_objects set due_at = now() + interval '${time}'
       where body->>'state' = 'processing'`,
    )
  return { waits: () => decideIn('1 hour'), decides: () => decideIn('0') }
}
