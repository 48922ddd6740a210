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

/** Secrets of authenticator apps, sealed; one that was not confirmed yet asks nobody for a code. `lastStep` is the time step of the last code that was used. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
})

/** Recovery codes that were not used yet, as hashes only. */
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

/** Passkeys: public keys of devices, each with the highest counter it has shown. */
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

/** Questions that a passkey is to answer, once; `boundTo` is a hash of what the asking browser holds. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    boundTo: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)

/** Logins whose password was right and whose second factor is missing. They open nothing; the cookie's secret is kept as a hash only. */
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

/** Links that prove an address; used ones keep their time of use. */
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
 * An address that somebody else than the proven owner set for an account. It takes effect once it is confirmed (`provenAt`)
 * and either the owner approved it or its time has come. A null `email` removes the address.
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
    /** Hash of the secret that was mailed to the previous address; null for an account without one. */
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
 * Accounts whose address somebody else set and the owner never approved. Answers and votes open only to sessions that showed
 * something older than `since`. After a reset through that address `isPasswordNew`, and the password before is kept to unlock with.
 */
export const accountGuards = pgTable('account_guards', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: timestamp({ withTimezone: true }).notNull(),
  isPasswordNew: boolean().notNull().default(false),
  olderPasswordHash: text(),
})

/** What happened to an account's access, for its owner and for administrators; apart from the request log, and kept for 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    kind: text().notNull(),
    /** Null for a failed login under a name that nobody has. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Who did it, when that was somebody else. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    device: text(),
    /** Keyed hash of the caller's network; null for what a job did. */
    network: text(),
    detail: text(),
  },
  (table) => [
    index('security_events_of').on(table.userId, table.id.desc()),
    index('security_events_by_time').on(table.at),
    index('security_events_by_actor').on(table.actorId),
  ],
)
