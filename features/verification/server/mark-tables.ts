import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

const time = () => timestamp({ withTimezone: true, precision: 3 })

/** Cards that members paid with, as keyed hashes, until a while after their last payment. */
export const memberCards = pgTable(
  'member_cards',
  {
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardHash: text().notNull(),
    firstPaidAt: time().notNull(),
    lastPaidAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.cardHash] }),
    index('member_cards_by_card').on(table.cardHash, table.memberId),
    index('member_cards_by_payment').on(table.lastPaidAt),
  ],
)
