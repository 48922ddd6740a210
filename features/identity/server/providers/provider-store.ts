import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { providerIdentities, providerLinks } from '../tables.ts'

export type ProviderIdentity = typeof providerIdentities.$inferSelect

export type ProviderStore = ReturnType<typeof createProviderStore>

/** SQL for provider logins. */
export function createProviderStore(db: Db) {
  return {
    find: async (
      issuer: string,
      subject: string,
    ): Promise<{ userId: string; linkedAt: Date } | null> =>
      (
        await db
          .select({ userId: providerIdentities.userId, linkedAt: providerIdentities.createdAt })
          .from(providerIdentities)
          .where(
            and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject)),
          )
      )[0] ?? null,

    list: (userId: string): Promise<ProviderIdentity[]> =>
      db
        .select()
        .from(providerIdentities)
        .where(eq(providerIdentities.userId, userId))
        .orderBy(asc(providerIdentities.createdAt))
        .limit(50),

    remove: async ({ issuer, subject, userId }: ProviderIdentity): Promise<boolean> =>
      (
        await db
          .delete(providerIdentities)
          .where(
            and(
              eq(providerIdentities.issuer, issuer),
              eq(providerIdentities.subject, subject),
              eq(providerIdentities.userId, userId),
            ),
          )
          .returning({ userId: providerIdentities.userId })
      ).length > 0,

    add: async (row: typeof providerIdentities.$inferInsert) => {
      await db.insert(providerIdentities).values(row)
    },

    addPending: async (row: Omit<typeof providerLinks.$inferInsert, 'usedAt'>) => {
      await db.insert(providerLinks).values(row)
    },

    /** Turns a pending link into a permanent one; null if it is used, old or unknown. */
    usePending: (
      secretHash: string,
      now: Date,
    ): Promise<{ userId: string; issuer: string } | null> =>
      db.transaction(async (tx) => {
        const [link] = await tx
          .update(providerLinks)
          .set({ usedAt: now })
          .where(
            and(
              eq(providerLinks.secretHash, secretHash),
              isNull(providerLinks.usedAt),
              gt(providerLinks.expiresAt, now),
            ),
          )
          .returning()
        if (!link) return null
        await tx
          .insert(providerIdentities)
          .values({
            issuer: link.issuer,
            subject: link.subject,
            userId: link.userId,
            createdAt: now,
          })
          .onConflictDoNothing()
        return { userId: link.userId, issuer: link.issuer }
      }),
  }
}
