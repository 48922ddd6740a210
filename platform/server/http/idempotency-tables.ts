import { index, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** `interrupted`: it failed after something was stored. */
export const idempotentCallState = pgEnum('idempotent_call_state', [
  'running',
  'answered',
  'interrupted',
])

/** Calls sent with an `Idempotency-Key`, for a day. Says nothing without the caller and the key. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** A keyed hash of caller and key. */
    id: text().primaryKey(),
    /** A hash of what was sent. */
    fingerprint: text().notNull(),
    state: idempotentCallState().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** The reply, encrypted with a key derived from caller and key. */
    reply: text(),
  },
  (table) => [index().on(table.startedAt)],
)
