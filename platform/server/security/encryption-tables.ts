import { pgTable, text } from 'drizzle-orm/pg-core'

/** A known text sealed with each key that was ever in use, by which a wrong key is noticed before it does harm. */
export const encryptionKeys = pgTable('encryption_keys', {
  keyId: text().primaryKey(),
  sealed: text().notNull(),
})
