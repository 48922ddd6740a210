import {
  and,
  inArray,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  ne,
  notExists,
  sql,
} from 'drizzle-orm'
import { union, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import { distrustPassword, trustPassword } from './login/guard-store.ts'
import { accountGuards, emailChanges, pendingLogins } from './security-tables.ts'
import { claimUsername } from './names/username-store.ts'
import { passwordResets, providerIdentities, sessions, users } from './tables.ts'

/**
 * An account on the server, without its password. While powers await a second factor, it has none.
 */
export type Account = Omit<typeof users.$inferSelect, 'passwordHash'> & {
  /** True while an administrator's or moderator's powers await a second factor. */
  needsSecondFactor: boolean
}

/** What members may change about their account. */
export type ProfileChange = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'bio' | 'location' | 'profileImageUrl'>
>

export type NewAccount = Pick<
  Account,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'createdAt'
> &
  Partial<
    Pick<
      Account,
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

export type SessionRow = typeof sessions.$inferSelect

/**
 * The only place that assigns powers: if they require a second factor, nobody reads them without
 * one.
 */
function accountColumns(powersNeedSecondFactor: boolean) {
  const { passwordHash: _secret, ...columns } = getTableColumns(users)
  if (!powersNeedSecondFactor) return { ...columns, needsSecondFactor: sql<boolean>`false` }
  const isSecured = sql`${users.secondFactorSince} is not null`
  return {
    ...columns,
    isAdmin: sql<boolean>`(${users.isAdmin} and ${isSecured})`,
    isModerator: sql<boolean>`(${users.isModerator} and ${isSecured})`,
    needsSecondFactor: sql<boolean>`((${users.isAdmin} or ${users.isModerator}) and not (${isSecured}))`,
  }
}

export type IdentityStore = ReturnType<typeof createIdentityStore>

/** SQL for accounts, sessions and resets. */
export function createIdentityStore(
  db: Db,
  { powersNeedSecondFactor }: { powersNeedSecondFactor: boolean },
) {
  const account = accountColumns(powersNeedSecondFactor)
  const sessionsBySecret = db
    .select({
      sessionId: sessions.id,
      secretHash: sessions.secretHash,
      openedAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      isOwnerProven: sessions.isOwnerProven,
      guardedSince: accountGuards.since,
      account,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountGuards, eq(accountGuards.userId, sessions.userId))
    .where(sql`${sessions.secretHash} = any(${sql.placeholder('secretHashes')})`)
    .prepare('sessions_by_secret')
  const sessionReads = createBatchLoader(
    async (secretHashes) =>
      new Map(
        (await sessionsBySecret.execute({ secretHashes })).map((row) => [row.secretHash, row]),
      ),
  )

  return {
    findSession: async (secretHash: string, now: Date) => {
      const found = await sessionReads.load(secretHash)
      return found && found.expiresAt > now ? found : null
    },

    /** @throws DomainError `conflict` naming the field: `username` or `email`. */
    addAccount: async (row: NewAccount): Promise<Account> => {
      try {
        const [added] = await db.transaction((tx) =>
          claimUsername(tx, row, () => tx.insert(users).values(row).returning(account)),
        )
        if (!added) throw new Error('the account was not saved')
        return added
      } catch (error) {
        if (violatedUnique(error) === 'users_email_unique')
          throw taken('email', 'An account with this email address already exists.')
        throw error
      }
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

    findCredentials: async (username: string) =>
      (
        await db
          .select({ account, passwordHash: users.passwordHash })
          .from(users)
          .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
      )[0] ?? null,

    findPasswordHash: async (userId: string): Promise<string | null> =>
      (
        await db
          .select({ passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.id, userId))
      )[0]?.passwordHash ?? null,

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

    changeProfile: async (id: string, change: ProfileChange): Promise<Account> => {
      const [changed] = Object.keys(change).length
        ? await db.update(users).set(change).where(eq(users.id, id)).returning(account)
        : await db.select(account).from(users).where(eq(users.id, id))
      if (!changed) throw new DomainError('signed_out', 'Please log in.')
      return changed
    },

    addSession: async (row: SessionRow) => {
      await db.insert(sessions).values(row)
    },

    touchSession: async (id: string, now: Date, expiresAt: Date) => {
      await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id))
    },

    endSession: async (id: string, userId: string): Promise<boolean> =>
      (
        await db
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
          .returning({ id: sessions.id })
      ).length > 0,

    listSessions: (userId: string, now: Date) =>
      db
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastUsedAt))
        .limit(50),

    /** Ends all of an account's sessions but one; returns how many. */
    endOtherSessions: async (userId: string, id: string): Promise<number> =>
      (
        await db
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
          .returning({ id: sessions.id })
      ).length,

    /** Ends the session a browser had before a new login; returns its owner. */
    endSessionBySecret: async (secretHash: string): Promise<string | null> =>
      (
        await db
          .delete(sessions)
          .where(eq(sessions.secretHash, secretHash))
          .returning({ userId: sessions.userId })
      )[0]?.userId ?? null,

    forgetOldSessions: async (now: Date) => {
      await db.delete(sessions).where(lt(sessions.expiresAt, now))
    },

    /**
     * Sets the password and ends other sessions. `isOwnerProven` tells whether the session may act
     * as the owner.
     */
    setPassword: async (
      userId: string,
      passwordHash: string,
      exceptSession: string,
      isOwnerProven: boolean,
    ) => {
      await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.id, userId))
          .for('update')
        await (isOwnerProven
          ? trustPassword(tx, userId)
          : distrustPassword(tx, userId, before?.passwordHash ?? null))
        await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSession)))
        await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
      })
    },

    addReset: async (row: typeof passwordResets.$inferInsert) => {
      await db.insert(passwordResets).values(row)
    },

    /**
     * Uses a reset link, sets the password, confirms the address, and ends every session and
     * pending login; the second factor stays. Returns the account; null if the link is used, old or
     * unknown, or another account got the address.
     */
    useReset: (secretHash: string, passwordHash: string, now: Date): Promise<string | null> =>
      unlessTaken(
        () =>
          db.transaction(async (tx) => {
            const [reset] = await tx
              .update(passwordResets)
              .set({ usedAt: now })
              .where(
                and(
                  eq(passwordResets.secretHash, secretHash),
                  isNull(passwordResets.usedAt),
                  gt(passwordResets.expiresAt, now),
                ),
              )
              .returning({ userId: passwordResets.userId, email: passwordResets.email })
            if (!reset) return null
            await tx
              .update(passwordResets)
              .set({ usedAt: now })
              .where(and(eq(passwordResets.userId, reset.userId), isNull(passwordResets.usedAt)))
            const [before] = await tx
              .select({ passwordHash: users.passwordHash })
              .from(users)
              .where(eq(users.id, reset.userId))
              .for('update')
            await distrustPassword(tx, reset.userId, before?.passwordHash ?? null)
            await tx.update(users).set({ passwordHash }).where(eq(users.id, reset.userId))
            await tx
              .update(users)
              .set({ email: reset.email, emailVerifiedAt: now, pendingEmail: null })
              .where(
                and(
                  eq(users.id, reset.userId),
                  isNull(users.email),
                  eq(sql`lower(${users.pendingEmail})`, reset.email.toLowerCase()),
                  notExists(
                    tx
                      .select({ one: sql`1` })
                      .from(emailChanges)
                      .where(eq(emailChanges.userId, reset.userId)),
                  ),
                ),
              )
            await tx.delete(sessions).where(eq(sessions.userId, reset.userId))
            await tx.delete(pendingLogins).where(eq(pendingLogins.userId, reset.userId))
            return reset.userId
          }),
        null,
      ),

    countAccounts: () => db.$count(users),
  }
}

/** The result if another account got the address meanwhile. */
export async function unlessTaken<T>(change: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (violatedUnique(error) === 'users_email_unique') return otherwise
    throw error
  }
}

function taken(field: string, message: string): DomainError {
  return new DomainError('conflict', message, { [field]: message })
}
