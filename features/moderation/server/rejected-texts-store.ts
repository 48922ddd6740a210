import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { moderationRejectedTexts as rejectedTexts } from './tables.ts'

const ofText = (authorId: string, fingerprint: string) =>
  and(eq(rejectedTexts.authorId, authorId), eq(rejectedTexts.fingerprint, fingerprint))

/** SQL for texts that were rejected, by author and fingerprint. */
export function createRejectedTexts(db: Db) {
  return {
    /** True for this author's text that was rejected and not approved since. */
    isTextRejected: async (
      tx: Db | null,
      authorId: string,
      fingerprint: string,
    ): Promise<boolean> =>
      (
        await (tx ?? db)
          .select({ one: sql`1` })
          .from(rejectedTexts)
          .where(ofText(authorId, fingerprint))
          .limit(1)
      ).length > 0,

    /** Records or clears a rejected text; it stays on record when the content is deleted. */
    setTextRejected: async (
      tx: Db,
      { authorId, fingerprint }: { authorId: string | null; fingerprint: string | null },
      isRejected: boolean,
    ): Promise<void> => {
      if (authorId === null || fingerprint === null) return
      if (isRejected)
        await tx.insert(rejectedTexts).values({ authorId, fingerprint }).onConflictDoNothing()
      else await tx.delete(rejectedTexts).where(ofText(authorId, fingerprint))
    },
  }
}
