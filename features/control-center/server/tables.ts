import { index, integer, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/** One row: the figures that take long to count, kept by a job (docs/product/analytics.md 7). */
export const siteFigures = pgTable('site_figures', {
  id: smallint().primaryKey(),
  countedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  members: integer().notNull(),
})
