import type { Db } from '#platform/server/database.ts'
import { contactMessages } from './tables.ts'

/** A message as it is stored; nobody has handled it yet. */
export type NewMessage = Omit<typeof contactMessages.$inferSelect, 'handledAt'>

export type PagesStore = ReturnType<typeof createPagesStore>

/** Every statement of messages to the administrators. */
export function createPagesStore(db: Db) {
  return {
    /** Stores a message and does `alongside` in the same transaction: both happen or neither. */
    addMessage: (row: NewMessage, alongside: (tx: Db) => Promise<void>): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(contactMessages).values(row)
        await alongside(tx)
      }),
  }
}
