import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { providerIdentities, providerLinks } from './tables.ts'

export type ProviderStore = ReturnType<typeof createProviderStore>

/** Every statement of logins through other accounts. */
export function createProviderStore(db: Db) {
  return {
    findAccountId: async (issuer: string, subject: string): Promise<string | null> =>
      (await db.select({ userId: providerIdentities.userId }).from(providerIdentities)
        .where(and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject))))[0]?.userId ?? null,

    add: async (row: typeof providerIdentities.$inferInsert) => { await db.insert(providerIdentities).values(row) },

    addPending: async (row: Omit<typeof providerLinks.$inferInsert, 'usedAt'>) => { await db.insert(providerLinks).values(row) },

    /** Takes a pending link and makes it a lasting one; false when it is used, old or unknown. */
    usePending: (secretHash: string, now: Date): Promise<boolean> => db.transaction(async (tx) => {
      const [link] = await tx.update(providerLinks).set({ usedAt: now })
        .where(and(eq(providerLinks.secretHash, secretHash), isNull(providerLinks.usedAt), gt(providerLinks.expiresAt, now)))
        .returning()
      if (!link) return false
      await tx.insert(providerIdentities)
        .values({ issuer: link.issuer, subject: link.subject, userId: link.userId, createdAt: now })
        .onConflictDoNothing()
      return true
    }),
  }
}
