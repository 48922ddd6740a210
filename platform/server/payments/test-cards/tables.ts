import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TestObject } from './objects.ts'

/** Everything that the built-in provider of test cards remembers; empty in production. */
export const testCardObjects = pgTable(
  'test_card_objects',
  {
    ref: text().primaryKey(),
    /** Makes a repeated call give the same object. */
    key: text().notNull().unique(),
    /** What lets a browser act on the object. */
    secret: text().unique(),
    customerRef: text(),
    subscriptionRef: text(),
    /** When something happens to it by itself. */
    dueAt: timestamp({ withTimezone: true }),
    body: jsonb().$type<TestObject>().notNull(),
  },
  (table) => [
    index('test_card_objects_by_customer').on(table.customerRef),
    index('test_card_objects_by_subscription').on(table.subscriptionRef, table.ref),
    index('test_card_objects_due').on(table.dueAt),
  ],
)
