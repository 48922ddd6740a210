import { pgTable, text } from 'drizzle-orm/pg-core'

/** A known text encrypted with every key ever used, to detect wrong keys before they do harm. */
export const encryptionKeys = pgTable('encryption_keys', {
  keyId: text().primaryKey(),
  encrypted: text().notNull(),
})
