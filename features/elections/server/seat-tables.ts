import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Who holds each seat of the Senate; a vacant one is missing. */
export const senateSeats = pgTable(
  'senate_seats',
  {
    state: text().notNull(),
    seatClass: smallint().notNull(),
    name: text().notNull(),
    party: text().notNull(),
    /** The first day of the senator's first term without a break of over a month. */
    since: date().notNull(),
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.seatClass] }),
    check('senate_seats_class', sql`${table.seatClass} between 1 and 3`),
  ],
)
