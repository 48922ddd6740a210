import { sql } from 'drizzle-orm'
import { pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { houseStatuses } from '../contract/rules.ts'

export const houseStatus = pgEnum('house_status', houseStatuses)

/** Paid Houses: one per member, names unique regardless of case (docs/product/payments.md 6). */
export const houses = pgTable(
  'houses',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    status: houseStatus().notNull().default('pending'),
    /** Its cultural table, if its owner chose one. */
    tableId: text(),
    paidAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when its payment is disputed; the House doesn't count meanwhile. */
    disputedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('houses_owner_unique').on(table.ownerId),
    uniqueIndex('houses_name_unique').on(sql`lower(${table.name})`),
  ],
)

/** For a public House: approved, undisputed, its owner neither banned nor leaving. */
export const isPublicHouse = sql<boolean>`(${houses.status} <> 'pending' and ${houses.disputedAt} is null
  and exists (select 1 from ${users} where ${users.id} = ${houses.ownerId}
    and not ${users.isBanned} and ${users.deletesAt} is null))`

/** Names and places reserved while their owners pay. */
export const houseReservations = pgTable(
  'house_reservations',
  {
    paymentId: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tableId: text(),
  },
  (table) => [
    uniqueIndex('house_reservations_owner_unique').on(table.ownerId),
    uniqueIndex('house_reservations_name_unique').on(sql`lower(${table.name})`),
  ],
)
