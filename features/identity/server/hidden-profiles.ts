import { arrayContains, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { hiddenProfiles, users } from './tables.ts'

export type HiddenProfiles = ReturnType<typeof createHiddenProfiles>

/**
 * What a member shows of themselves, taken down by moderators: names, bio and picture wait aside
 * until the decision is reversed (docs/product/moderation.md 9).
 */
export function createHiddenProfiles(db: Db) {
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

    /** Takes everything down that is shown now; repeating it keeps what was taken down before. */
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
      if (!shown) return
      const { profileImageUrl, ...texts } = shown
      const pictures = profileImageUrl === null ? [] : [profileImageUrl]
      await tx
        .insert(hiddenProfiles)
        .values({ userId, ...texts, pictures, hiddenAt })
        .onConflictDoUpdate({
          target: hiddenProfiles.userId,
          set: {
            firstName: sql`coalesce(excluded.first_name, ${hiddenProfiles.firstName})`,
            lastName: sql`coalesce(excluded.last_name, ${hiddenProfiles.lastName})`,
            bio: sql`coalesce(excluded.bio, ${hiddenProfiles.bio})`,
            pictures: sql`${hiddenProfiles.pictures} || excluded.pictures`,
          },
        })
      await tx
        .update(users)
        .set({ firstName: null, lastName: null, bio: null, profileImageUrl: null })
        .where(eq(users.id, userId))
    },

    /** Puts back what the member hasn't replaced since. */
    restore: async (tx: Db, userId: string): Promise<void> => {
      const [hidden] = await tx
        .delete(hiddenProfiles)
        .where(eq(hiddenProfiles.userId, userId))
        .returning()
      if (!hidden) return
      const { firstName, lastName, bio, pictures } = hidden
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
    },
  }
}
