import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { DomainError, violatedUnique } from '#platform/server/errors.ts'
import { passwordResets, sessions, users } from './tables.ts'

/** An account as the server knows it, without its password. */
export type Account = Omit<typeof users.$inferSelect, 'passwordHash'>

/** What may change about an account in its own hands. */
export type ProfileChange = Partial<Pick<Account, 'firstName' | 'lastName' | 'bio' | 'location' | 'profileImageUrl'>>

export type NewAccount = Pick<Account, 'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'createdAt'>
  & Partial<Pick<Account, 'emailVerifiedAt' | 'bio' | 'location' | 'isAdmin' | 'isModerator' | 'isVendor' | 'isDemo'>>
  & { passwordHash: string | null }

export type SessionRow = typeof sessions.$inferSelect

const { passwordHash: _secret, ...account } = {
  id: users.id, username: users.username, passwordHash: users.passwordHash, email: users.email, emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName, lastName: users.lastName, bio: users.bio, location: users.location, profileImageUrl: users.profileImageUrl,
  isAdmin: users.isAdmin, isModerator: users.isModerator, isVendor: users.isVendor, isDemo: users.isDemo, createdAt: users.createdAt,
}

export type IdentityStore = ReturnType<typeof createIdentityStore>

/** Every statement of accounts, sessions and resets. */
export function createIdentityStore(db: Db) {
  const sessionBySecret = db
    .select({ sessionId: sessions.id, lastUsedAt: sessions.lastUsedAt, account })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.secretHash, sql.placeholder('secretHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session_by_secret')

  return {
    findSession: async (secretHash: string, now: Date) =>
      (await sessionBySecret.execute({ secretHash, now: now.toISOString() }))[0] ?? null,

    addAccount: async (row: NewAccount): Promise<Account> => {
      try {
        const [added] = await db.insert(users).values(row).returning(account)
        if (!added) throw new Error('the account was not stored')
        return added
      } catch (error) {
        const index = violatedUnique(error)
        if (index === 'users_username_unique') throw taken('username', 'This username is taken.')
        if (index === 'users_email_unique') throw taken('email', 'An account with this e-mail address exists already.')
        throw error
      }
    },

    findAccount: async (id: string): Promise<Account | null> =>
      (await db.select(account).from(users).where(eq(users.id, id)))[0] ?? null,

    findCredentials: async (username: string) =>
      (await db.select({ account, passwordHash: users.passwordHash }).from(users)
        .where(eq(sql`lower(${users.username})`, username.toLowerCase())))[0] ?? null,

    findPasswordHash: async (userId: string): Promise<string | null> =>
      (await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)))[0]?.passwordHash ?? null,

    findByEmail: async (email: string): Promise<Account | null> =>
      (await db.select(account).from(users).where(eq(sql`lower(${users.email})`, email.toLowerCase())))[0] ?? null,

    changeProfile: async (id: string, change: ProfileChange): Promise<Account> => {
      const [changed] = Object.keys(change).length
        ? await db.update(users).set(change).where(eq(users.id, id)).returning(account)
        : await db.select(account).from(users).where(eq(users.id, id))
      if (!changed) throw new DomainError('signed_out', 'Please log in.')
      return changed
    },

    addSession: async (row: SessionRow) => { await db.insert(sessions).values(row) },

    touchSession: async (id: string, now: Date, expiresAt: Date) => {
      await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id))
    },

    endSession: async (id: string, userId: string): Promise<boolean> =>
      (await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId))).returning({ id: sessions.id })).length > 0,

    listSessions: (userId: string, now: Date) =>
      db.select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
        .from(sessions).where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))).orderBy(desc(sessions.lastUsedAt)).limit(50),

    forgetOldSessions: async (now: Date) => { await db.delete(sessions).where(lt(sessions.expiresAt, now)) },

    setPassword: async (userId: string, passwordHash: string, exceptSession: string | null) => {
      await db.transaction(async (tx) => {
        await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
        await tx.delete(sessions).where(exceptSession
          ? and(eq(sessions.userId, userId), ne(sessions.id, exceptSession))
          : eq(sessions.userId, userId))
      })
    },

    addReset: async (row: typeof passwordResets.$inferInsert) => { await db.insert(passwordResets).values(row) },

    /** Takes a reset link, sets the password, proves the address and ends every session; false when the link is used, old or unknown. */
    useReset: (secretHash: string, passwordHash: string, now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [reset] = await tx.update(passwordResets).set({ usedAt: now })
          .where(and(eq(passwordResets.secretHash, secretHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
          .returning({ userId: passwordResets.userId, email: passwordResets.email })
        if (!reset) return false
        await tx.update(passwordResets).set({ usedAt: now }).where(and(eq(passwordResets.userId, reset.userId), isNull(passwordResets.usedAt)))
        await tx.update(users).set({ passwordHash }).where(eq(users.id, reset.userId))
        await tx.update(users).set({ emailVerifiedAt: now })
          .where(and(eq(users.id, reset.userId), eq(sql`lower(${users.email})`, reset.email.toLowerCase()), isNull(users.emailVerifiedAt)))
        await tx.delete(sessions).where(eq(sessions.userId, reset.userId))
        return true
      }),

    countAccounts: () => db.$count(users),
  }
}

function taken(field: string, message: string): DomainError {
  return new DomainError('conflict', message, { [field]: message })
}
