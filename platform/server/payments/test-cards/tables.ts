import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TestObject } from './object-types.ts'

/** The built-in provider's data; empty in production. */
export const testCardObjects = pgTable(
  'test_card_objects',
  {
    ref: text().primaryKey(),
    /** Makes repeated calls return the same object. */
    key: text().notNull().unique(),
    /** The client secret. */
    secret: text().unique(),
    customerRef: text(),
    subscriptionRef: text(),
    /** When something happens to it automatically. */
    dueAt: timestamp({ withTimezone: true }),
    body: jsonb().$type<TestObject>().notNull(),
  },
  (table) => [
    index('test_card_objects_by_customer').on(table.customerRef),
    index('test_card_objects_by_subscription').on(table.subscriptionRef, table.ref),
    index('test_card_objects_due').on(table.dueAt),
  ],
)
