import { asc, desc, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
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
  type PgColumn,
} from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { alikeSigns } from './names/usernames.ts'

/** Text searched for members: username, address and name, one per line, exactly as indexed. */
export const memberWords = (
  table: Record<'username' | 'email' | 'pendingEmail' | 'firstName' | 'lastName', PgColumn>,
): SQL =>
  sql`(${table.username} || E'\\n' || coalesce(${table.email}, ${table.pendingEmail}, '') || E'\\n' || coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, ''))`

/** A username's skeleton, by the characters of `usernames.ts`, exactly as indexed. */
export const lookOfUsername = (table: Record<'username', PgColumn>): SQL =>
  sql`translate(lower(${table.username}), ${sql.raw(`'${alikeSigns.from}', '${alikeSigns.to}'`)})`

/**
 * Accounts. Names and addresses keep their spelling and are unique in lowercase. `email` is
 * confirmed; `pendingEmail` isn't, and reserves nothing.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    passwordHash: text(),
    email: text(),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    pendingEmail: text(),
    /** Since when a mail server refuses the confirmed address for good; null if none does. */
    undeliverableSince: timestamp({ withTimezone: true }),
    /** Since when logins need a second factor; null without one. */
    secondFactorSince: timestamp({ withTimezone: true }),
    firstName: text(),
    lastName: text(),
    bio: text(),
    location: text(),
    profileImageUrl: text(),
    /** An IANA name; null while it isn't known. */
    timeZone: text(),
    isAdmin: boolean().notNull().default(false),
    isModerator: boolean().notNull().default(false),
    isVendor: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    /** Read with the session, so that a capability can need it without another query. */
    isVerified: boolean().notNull().default(false),
    /** Whether others see that the member is verified. */
    showsVerified: boolean().notNull().default(true),
    /** Until when the account is suspended; read with the session, so no call needs another query. */
    suspendedUntil: timestamp({ withTimezone: true }),
    /** A banned account can't log in. */
    isBanned: boolean().notNull().default(false),
    /** When the account is deleted, as its member asked; read with the session like suspensions. */
    deletesAt: timestamp({ withTimezone: true }),
    /** A deleted account's row, without anything of its member, for content that stays. */
    isErased: boolean().notNull().default(false),
    /**
     * Grows when every login ends, such as with a new password; access tokens of another version no
     * longer work.
     */
    accessVersion: integer().notNull().default(0),
    /** In milliseconds, like list cursors. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    index('users_by_look').on(lookOfUsername(table)),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_by_pending_email').on(sql`lower(${table.pendingEmail})`),
    index('users_by_joining').on(table.createdAt, table.id),
    index('users_administrators')
      .on(table.createdAt, table.id)
      .where(sql`${table.isAdmin}`),
    index('users_moderators')
      .on(table.createdAt, table.id)
      .where(sql`${table.isModerator}`),
    index('users_vendors')
      .on(table.createdAt, table.id)
      .where(sql`${table.isVendor}`),
    index('users_verified')
      .on(table.createdAt, table.id)
      .where(sql`${table.isVerified}`),
    index('users_verified_ids')
      .on(table.id)
      .where(sql`${table.isVerified}`),
    index('users_suspended')
      .on(table.createdAt, table.id)
      .where(sql`${table.suspendedUntil} is not null`),
    index('users_banned')
      .on(table.createdAt, table.id)
      .where(sql`${table.isBanned}`),
    index('users_containing').using('gin', sql`search_grams(${memberWords(table)})`),
    check(
      'users_email_is_proven',
      sql`(${table.email} is null) = (${table.emailVerifiedAt} is null)`,
    ),
  ],
)

/** Members as a list that is searched by `memberWords`. */
export const searchedMembers = {
  table: users,
  id: users.id,
  newest: [desc(users.createdAt), desc(users.id)],
  text: memberWords(users),
}

/** Names that members had before; they lead to their member and are reserved for them. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    givenUpAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('former_usernames_unique').on(sql`lower(${table.username})`),
    index('former_usernames_by_look').on(lookOfUsername(table)),
    index('former_usernames_of_user').on(table.userId, table.id),
  ],
)

/** The id of the member who has this username, else of the one who had it before, in any case. */
export const idOfUsername = (username: Placeholder | string): SQL =>
  sql`coalesce(
    (select ${users.id} from ${users} where lower(${users.username}) = lower(${username})),
    (select ${formerUsernames.userId} from ${formerUsernames} where lower(${formerUsernames.username}) = lower(${username})))`

/** Names, bios and pictures by when moderators took them down, kept for a reversed decision. */
export const hiddenProfiles = pgTable(
  'hidden_profiles',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text(),
    lastName: text(),
    bio: text(),
    /** Oldest first; nobody can open them. */
    pictures: text().array().notNull().default([]),
    hiddenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hiddenAt] }),
    // Asked for each profile picture that is opened.
    index('hidden_profiles_pictures').using('gin', table.pictures),
  ],
)

/** Open sessions; the cookie's secret is stored as a hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    secretHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * Whether it was open before the account was guarded, or its login proved something older
     * (`account_guards`).
     */
    isOwnerProven: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('sessions_secret_unique').on(table.secretHash),
    index('sessions_by_user').on(table.userId, table.lastUsedAt.desc()),
    index('sessions_of_user').on(table.userId, table.id),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

/** Whether a member logged in or used a session since a time, at most 90 days ago. */
export const wasHereSince = (since: Date): SQL =>
  sql`(exists (select from ${sessions} where ${sessions.userId} = ${users.id}
      and ${sessions.lastUsedAt} >= ${since}::timestamptz)
    or exists (select from security_events where security_events.user_id = ${users.id}
      and security_events.kind = 'login' and security_events.at >= ${since}::timestamptz))`

/** Sent reset links; used ones keep their time of use. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    secretHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('password_resets_secret_unique').on(table.secretHash),
    index('password_resets_by_user').on(table.userId),
  ],
)

/** A member's linked logins. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('provider_identities_by_user').on(table.userId),
  ],
)

/** Links to existing accounts awaiting the owner's agreement. */
export const providerLinks = pgTable('provider_links', {
  secretHash: text().primaryKey(),
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
})

/** Locks accounts until `tx` ends, such as to count what a member has; always in one order. */
export const lockAccounts = (tx: Db, ids: string[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update')

/** What an update of an account sets to end its access tokens. */
export const endingTokens = { accessVersion: sql`${users.accessVersion} + 1` }

/** What is shown of a member as the author of something. */
export const authorColumns = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  imageUrl: users.profileImageUrl,
  isAdmin: users.isAdmin,
  isModerator: users.isModerator,
  isVerified: users.isVerified,
  showsVerified: users.showsVerified,
}
