import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { exportStates } from '../contract/rules.ts'

export const exportState = pgEnum('data_export_state', exportStates)

/** Archives of their data that members asked for. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: exportState().notNull(),
    /** Parts written so far, of how many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    readyAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('data_exports_of_member').on(table.memberId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('data_exports_one_building')
      .on(table.memberId)
      .where(sql`${table.state} = 'building'`),
    index('data_exports_by_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'ready'`),
  ],
)

/** Accounts whose members asked for their deletion; `users.deletes_at` says when. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Whether published content goes too. */
    removesContent: boolean().notNull(),
  },
  (table) => [index('account_deletions_by_due').on(table.dueAt)],
)

/** Deleted accounts by SHA-256 of their id, so a restored backup doesn't bring one back. */
export const erasedAccounts = pgTable('erased_accounts', {
  idHash: text().primaryKey(),
  erasedAt: timestamp({ withTimezone: true }).notNull(),
  removesContent: boolean().notNull(),
})
