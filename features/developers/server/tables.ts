import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppScope } from '../contract/oauth-rules.ts'
import type { Scope } from '../../identity/contract/scopes.ts'
import { users } from '../../identity/server/tables.ts'

const time = () => timestamp({ withTimezone: true, precision: 3 })

/** Applications that members may connect to their accounts (docs/product/developers.md 15). */
export const oauthApps = pgTable(
  'oauth_apps',
  {
    id: uuid().primaryKey(),
    /** Null for one that registered itself. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    website: text().notNull(),
    redirectUris: text().array().notNull(),
    isConfidential: boolean().notNull(),
    secretHash: text(),
    hint: text(),
    createdAt: time().notNull(),
    blockedFor: text(),
  },
  (table) => [
    index('oauth_apps_of_owner').on(table.ownerId, table.id),
    check(
      'oauth_apps_secret',
      sql`${table.isConfidential} = (${table.secretHash} is not null) and (${table.secretHash} is null) = (${table.hint} is null)`,
    ),
  ],
)

/** Personal access tokens and those of connected applications, as hashes. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The application that acts with it; null for a personal token. */
    appId: uuid().references(() => oauthApps.id, { onDelete: 'cascade' }),
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
    index('access_tokens_of_app').on(table.appId),
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

/** Codes that members bring back to an application, each for one exchange within a minute. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    codeHash: text().primaryKey(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scopes: text().array().$type<AppScope[]>().notNull(),
    redirectUri: text().notNull(),
    /** SHA-256 of the verifier, in base64url (RFC 7636). */
    challenge: text().notNull(),
    /** The account's version when it was given; it works while that stays. */
    accessVersion: integer().notNull(),
    expiresAt: time().notNull(),
    /** Set by its exchange, with the token that came of it. */
    usedAt: time(),
    tokenId: uuid().references(() => accessTokens.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('oauth_codes_by_expiry').on(table.expiresAt),
    index('oauth_codes_of_user').on(table.userId),
    index('oauth_codes_of_app').on(table.appId),
    index('oauth_codes_of_token').on(table.tokenId),
  ],
)

/** Refresh tokens of connections, as hashes; each is used once (docs/product/developers.md 19). */
export const oauthRefreshTokens = pgTable(
  'oauth_refresh_tokens',
  {
    secretHash: text().primaryKey(),
    tokenId: uuid()
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
    /** When another one replaced it; null for the one that works. */
    replacedAt: time(),
  },
  (table) => [
    index('oauth_refresh_tokens_of_token').on(table.tokenId),
    index('oauth_refresh_tokens_by_expiry').on(table.expiresAt),
  ],
)
