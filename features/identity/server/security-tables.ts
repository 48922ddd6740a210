import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

/**
 * Authenticator secrets, encrypted; unconfirmed ones are inactive. `lastStep` is the last used
 * code's time step.
 */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  encrypted: text().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
})

/** Unused recovery codes, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Passkeys: devices' public keys with their highest counter. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_by_user').on(table.userId, table.id),
  ],
)

/** Passkey challenges, single-use; `boundTo` is a hash of the browser's secret. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    boundTo: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)

/**
 * Logins with a correct password that lack a second factor. They grant nothing; the cookie's secret
 * is stored as a hash.
 */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    secretHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('pending_logins_by_user').on(table.userId),
    index('pending_logins_by_expiry').on(table.expiresAt),
  ],
)

/** Links that confirm an address; used ones keep their time of use. */
export const emailLinks = pgTable(
  'email_links',
  {
    secretHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('email_links_by_user').on(table.userId),
    index('email_links_by_expiry').on(table.expiresAt),
  ],
)

/**
 * An address that someone other than the proven owner set. It takes effect once confirmed
 * (`provenAt`) and either approved by the owner or due. A null `email` removes the address.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    takesEffectAt: timestamp({ withTimezone: true }).notNull(),
    /** Hash of the secret emailed to the previous address; null without one. */
    decisionHash: text(),
    approvedAt: timestamp({ withTimezone: true }),
    provenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('email_changes_decision_unique').on(table.decisionHash),
    index('email_changes_by_effect').on(table.takesEffectAt),
    index('email_changes_by_requester').on(table.requestedBy),
  ],
)

/**
 * Accounts whose address someone else set without the owner's approval. Answers and votes are open
 * only to sessions that proved something older than `since`. After a reset through that address
 * `isPasswordNew` is set and the old password is kept for unlocking.
 */
export const accountGuards = pgTable('account_guards', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: timestamp({ withTimezone: true }).notNull(),
  isPasswordNew: boolean().notNull().default(false),
  olderPasswordHash: text(),
})

/** Security events for owners and administrators, apart from the request log, kept for 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    kind: text().notNull(),
    /** Null for a failed login with an unknown username. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The actor, if someone else. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    device: text(),
    /** Keyed hash of the caller's network; null for jobs. */
    network: text(),
    /** Keyed hash of the browser's id in the device cookie; of logins alone. */
    browser: text(),
    detail: text(),
  },
  (table) => [
    index('security_events_of').on(table.userId, table.id.desc()),
    index('security_events_by_time').on(table.at),
    index('security_events_by_actor').on(table.actorId),
    index('security_events_by_network').on(table.network, table.userId),
  ],
)

/** Names of deleted accounts, as keyed hashes of their looks, which nobody can take for a year. */
export const erasedUsernames = pgTable(
  'erased_usernames',
  {
    lookHash: text().primaryKey(),
    reservedUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('erased_usernames_by_end').on(table.reservedUntil)],
)
