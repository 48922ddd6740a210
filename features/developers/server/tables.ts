import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Scope } from '../../identity/contract/scopes.ts'
import { users } from '../../identity/server/tables.ts'

/** Personal access tokens, as hashes (docs/product/developers.md). */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    secretHash: text().notNull(),
    /** The token's last characters, by which its owner recognizes it. */
    hint: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    origins: text().array().notNull(),
    /** The account's version when it was created; the token works while that stays. */
    accessVersion: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('access_tokens_secret_unique').on(table.secretHash),
    index('access_tokens_of_user').on(table.userId, table.id),
    index('access_tokens_by_expiry').on(table.expiresAt),
  ],
)

/** How often a token made a call on a day in UTC. */
export const accessTokenCalls = pgTable(
  'access_token_calls',
  {
    tokenId: uuid()
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    /** Such as `2026-11-29`; a text, as list positions are. */
    day: text().notNull(),
    /** Method and declared path. */
    call: text().notNull(),
    calls: integer().notNull(),
    lastAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.day, table.call] }),
    index('access_token_calls_by_day').on(table.day),
  ],
)
