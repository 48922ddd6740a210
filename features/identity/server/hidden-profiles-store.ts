import { and, arrayContains, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { normalized } from '#platform/server/security/normalized.ts'
import { hiddenProfiles, users } from './tables.ts'

export type HiddenProfiles = ReturnType<typeof createHiddenProfiles>

/** What a member shows of themselves in words. */
export type ShownWords = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'bio'>

/** Words as compared: by their letters and digits, in any case. */
const lettersOf = ({ firstName, lastName, bio }: ShownWords): string =>
  normalized([firstName, lastName, bio].join(' '), 'NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * What a member shows of themselves, taken down by moderators: names, bio and picture wait aside
 * until the decision is reversed (docs/product/moderation.md 9).
 */
export function createHiddenProfiles(db: Db) {
  /** Puts back what the member hasn't replaced since. */
  const putBack = async (tx: Db, hidden: typeof hiddenProfiles.$inferSelect): Promise<void> => {
    const { userId, firstName, lastName, bio, pictures } = hidden
    const picture = pictures.at(-1) ?? null
    const hasNames = sql`coalesce(${users.firstName}, ${users.lastName}) is not null`
    await tx
      .update(users)
      .set({
        firstName: sql`case when ${hasNames} then ${users.firstName} else ${firstName}::text end`,
        lastName: sql`case when ${hasNames} then ${users.lastName} else ${lastName}::text end`,
        bio: sql`coalesce(${users.bio}, ${bio}::text)`,
        profileImageUrl: sql`coalesce(${users.profileImageUrl}, ${picture}::text)`,
      })
      .where(eq(users.id, userId))
  }

  const wordsOf = (userId: string): Promise<ShownWords[]> =>
    db
      .select({
        firstName: hiddenProfiles.firstName,
        lastName: hiddenProfiles.lastName,
        bio: hiddenProfiles.bio,
      })
      .from(hiddenProfiles)
      .where(eq(hiddenProfiles.userId, userId))

  return {
    /** True for a picture that was taken down, by its address. */
    hasPicture: async (address: string): Promise<boolean> =>
      (
        await db
          .select({ userId: hiddenProfiles.userId })
          .from(hiddenProfiles)
          .where(arrayContains(hiddenProfiles.pictures, [address]))
          .limit(1)
      ).length > 0,

    hasAny: async (userId: string): Promise<boolean> => (await wordsOf(userId)).length > 0,

    /** @throws DomainError `conflict` for the very words of a takedown that stands. */
    check: async (userId: string, words: ShownWords): Promise<void> => {
      const wanted = lettersOf(words)
      if (wanted !== '' && (await wordsOf(userId)).some((each) => lettersOf(each) === wanted))
        throw new DomainError(
          'conflict',
          'A moderator took these words down. Enter others, or appeal the decision.',
        )
    },

    /** Takes everything down that is shown now, if anything is. */
    hide: async (tx: Db, userId: string, hiddenAt: Date): Promise<void> => {
      const [shown] = await tx
        .select({
          firstName: users.firstName,
          lastName: users.lastName,
          bio: users.bio,
          profileImageUrl: users.profileImageUrl,
        })
        .from(users)
        .where(eq(users.id, userId))
        .for('no key update')
      if (!shown || Object.values(shown).every((part) => part === null)) return
      const { profileImageUrl, ...words } = shown
      const pictures = profileImageUrl === null ? [] : [profileImageUrl]
      await tx.insert(hiddenProfiles).values({ userId, ...words, pictures, hiddenAt })
      await tx
        .update(users)
        .set({ firstName: null, lastName: null, bio: null, profileImageUrl: null })
        .where(eq(users.id, userId))
    },

    /** Reverses the takedown of a moment. */
    undo: async (tx: Db, userId: string, hiddenAt: Date): Promise<void> => {
      const [hidden] = await tx
        .delete(hiddenProfiles)
        .where(and(eq(hiddenProfiles.userId, userId), eq(hiddenProfiles.hiddenAt, hiddenAt)))
        .returning()
      if (hidden) await putBack(tx, hidden)
    },

    /** Reverses every takedown, the latest first. */
    restore: async (tx: Db, userId: string): Promise<void> => {
      const all = await tx
        .select()
        .from(hiddenProfiles)
        .where(eq(hiddenProfiles.userId, userId))
        .orderBy(desc(hiddenProfiles.hiddenAt))
      await tx.delete(hiddenProfiles).where(eq(hiddenProfiles.userId, userId))
      for (const hidden of all) await putBack(tx, hidden)
    },
  }
}
