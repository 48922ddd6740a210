import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { BlockLevel } from '../contract/rules.ts'

/** Who muted or blocked whom (docs/product/blocks.md). */
export const blocks = pgTable(
  'blocks',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text().$type<BlockLevel>().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('blocks_once').on(table.memberId, table.targetId),
    index('blocks_of_member').on(table.memberId, table.id),
    index('blocks_by_target').on(table.targetId),
  ],
)

/** SQL: whether this reader muted or blocked the account in a column. */
export const isMutedOrBlocked = (
  readerId: string | null | Placeholder,
  account: Column,
): SQL<boolean> =>
  readerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${blocks} where ${blocks.memberId} = ${readerId}
        and ${blocks.targetId} = ${account})`
