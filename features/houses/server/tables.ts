import { sql } from 'drizzle-orm'
import { pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { houseStatuses } from '../contract.ts'

export const houseStatus = pgEnum('house_status', houseStatuses)

/** Paid Houses: one a member, names unique without regard to case (decisions 4.6). */
export const houses = pgTable('houses', {
  id: uuid().primaryKey(),
  ownerId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  status: houseStatus().notNull().default('pending'),
  paidAt: timestamp({ withTimezone: true }).notNull(),
}, (table) => [
  uniqueIndex('houses_owner_unique').on(table.ownerId),
  uniqueIndex('houses_name_unique').on(sql`lower(${table.name})`),
])
