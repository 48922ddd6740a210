import { and, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { union, type PgColumn } from 'drizzle-orm/pg-core'
import type { ValuesOf } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import type { profileFields } from '../contract/person-fields.ts'
import type { Account } from '../contract/viewer.ts'
import { accountColumns } from './account-columns.ts'
import { createSessionStore } from './login/session-store.ts'
import { emailChanges } from './security-tables.ts'
import { createPasswordStore } from './security/password-store.ts'
import type { UsernameStore } from './names/username-store.ts'
import { idOfUsername, providerIdentities, users } from './tables.ts'

/** What members may change about their account. */
export type ProfileChange = Partial<
  ValuesOf<typeof profileFields> & Pick<Account, 'profileImageUrl'>
>

export type NewAccount = Pick<
  Account,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'createdAt'
> &
  Partial<
    Pick<
      Account,
      | 'profileImageUrl'
      | 'emailVerifiedAt'
      | 'pendingEmail'
      | 'bio'
      | 'location'
      | 'isAdmin'
      | 'isModerator'
      | 'isVendor'
      | 'isDemo'
    >
  > & { passwordHash: string | null }

/** A staff member's name. */
export type StaffName = Pick<Account, 'id' | 'username' | 'firstName' | 'lastName'>

export type IdentityStore = ReturnType<typeof createIdentityStore>

/** SQL for accounts, sessions and resets. */
export function createIdentityStore(
  db: Db,
  {
    powersNeedSecondFactor,
    usernames,
  }: { powersNeedSecondFactor: boolean; usernames: UsernameStore },
) {
  const account = accountColumns(powersNeedSecondFactor)

  return {
    ...createSessionStore(db, account),
    ...createPasswordStore(db),

    /** @throws DomainError `conflict` naming the field: `username` or `email`. */
    addAccount: async (row: NewAccount, from: Db = db): Promise<Account> => {
      try {
        return await from.transaction(async (tx) => {
          await usernames.lock(tx, row.username)
          const [added] = await tx.insert(users).values(row).returning(account)
          if (!added) throw new Error('the account was not saved')
          await usernames.confirm(tx, row)
          return added
        })
      } catch (error) {
        if (violatedUnique(error) === 'users_email_unique')
          throw taken('email', 'An account with this email address already exists.')
        return usernames.refuseTaken(error)
      }
    },

    /** Adds accounts of the demo community, whose names are known to be free. */
    importAccounts: async (rows: NewAccount[]): Promise<void> => {
      await db.insert(users).values(rows)
    },

    findAccount: async (id: string, tx: Db = db): Promise<Account | null> =>
      (await tx.select(account).from(users).where(eq(users.id, id)))[0] ?? null,

    nameAccounts: (ids: string[]) =>
      db
        .select({
          id: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(users)
        .where(inArray(users.id, ids)),

    /** By username or confirmed email address, which can't be confused: names have no `@`. */
    findCredentials: async (name: string) => {
      const column = name.includes('@') ? users.email : users.username
      const [found = null] = await db
        .select({ account, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(sql`lower(${column})`, name.toLowerCase()))
      return found
    },

    findByUsername: async (username: string): Promise<Account | null> =>
      (
        await db
          .select(account)
          .from(users)
          .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
      )[0] ?? null,

    /** The member who has a username, or had it before. */
    findEverNamed: async (username: string): Promise<Account | null> =>
      (
        await db
          .select(account)
          .from(users)
          .where(sql`${users.id} = ${idOfUsername(username)}`)
      )[0] ?? null,

    /** The account that confirmed this address. */
    findByEmail: async (email: string): Promise<Account | null> =>
      (
        await db
          .select(account)
          .from(users)
          .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      )[0] ?? null,

    /**
     * Accounts with this unconfirmed address and a password as their only login, newest first, at
     * most three. After a reset by the address's owner, whoever created them keeps nothing.
     */
    findUnproven: (email: string): Promise<Account[]> =>
      db
        .select(account)
        .from(users)
        .where(
          and(
            eq(sql`lower(${users.pendingEmail})`, email.toLowerCase()),
            isNull(users.email),
            isNull(users.secondFactorSince),
            notExists(
              db
                .select({ one: sql`1` })
                .from(emailChanges)
                .where(eq(emailChanges.userId, users.id)),
            ),
            notExists(
              db
                .select({ one: sql`1` })
                .from(providerIdentities)
                .where(eq(providerIdentities.userId, users.id)),
            ),
          ),
        )
        .orderBy(desc(users.id))
        .limit(3),

    /** Administrators' and moderators' names. */
    listStaffNames: (): Promise<StaffName[]> => {
      const name = {
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      }
      const named = (power: PgColumn) =>
        db
          .select(name)
          .from(users)
          .where(sql`${power}`)
      return union(named(users.isAdmin), named(users.isModerator))
    },

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** An account's row, locked until `tx` ends. */
    lockAccount: async (tx: Db, id: string): Promise<Account> =>
      present(
        (await tx.select(account).from(users).where(eq(users.id, id)).for('no key update'))[0],
      ),

    changeProfile: async (id: string, change: ProfileChange, tx: Db = db): Promise<Account> =>
      present(
        (Object.keys(change).length
          ? await tx.update(users).set(change).where(eq(users.id, id)).returning(account)
          : await tx.select(account).from(users).where(eq(users.id, id)))[0],
      ),

    setVerified: async (
      tx: Db,
      id: string,
      change: Partial<Pick<Account, 'isVerified' | 'showsVerified'>>,
    ): Promise<void> => {
      await tx.update(users).set(change).where(eq(users.id, id))
    },

    setTimeZone: async (tx: Db, id: string, timeZone: string): Promise<void> => {
      await tx.update(users).set({ timeZone }).where(eq(users.id, id))
    },

    countAccounts: () => db.$count(users),
  }
}

function present(account: Account | undefined): Account {
  if (!account) throw new DomainError('signed_out', 'Please log in.')
  return account
}

function taken(field: string, message: string): DomainError {
  return new DomainError('conflict', message, { [field]: message })
}
