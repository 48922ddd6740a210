import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** New members that an administrator approved (docs/product/accounts.md 26). */
export const memberReviews = pgTable(
  'member_reviews',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('member_reviews_by_reviewer').on(table.reviewedBy)],
)
