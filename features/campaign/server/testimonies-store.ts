import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import type { ReviewState, Sin } from '../contract/rules.ts'
import { campaignTestimonies as testimonies, campaignTestimonyLikes as likes } from './tables.ts'

export type TestimonyRow = typeof testimonies.$inferSelect
export type NewTestimony = typeof testimonies.$inferInsert

/** The kind under which testimonies wait for moderators. */
export const testimonyKind = 'testimony'

/** Newest first. */
export const newestTestimonies = keyset(
  [testimonies.createdAt, 'time', 'desc'],
  [testimonies.id, 'id', 'desc'],
)
/** Oldest first, as what waits is read. */
export const oldestTestimonies = keyset(
  [testimonies.createdAt, 'time', 'asc'],
  [testimonies.id, 'id', 'asc'],
)

const mostOwn = 50
const mostLikes = 500
const columns = {
  testimony: testimonies,
  author: {
    id: users.id,
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
    imageUrl: users.profileImageUrl,
    isAdmin: users.isAdmin,
    isModerator: users.isModerator,
  },
}
/** Written out, since only these words match the indexes of what is public. */
const isApproved = sql`${testimonies.status} = 'approved'`
const ofIssue = (sin: Sin | undefined) => (sin ? eq(testimonies.sin, sin) : undefined)

export type TestimoniesStore = ReturnType<typeof createTestimoniesStore>
export type FoundTestimony = Awaited<ReturnType<TestimoniesStore['list']>>[number]

/** Every statement of testimonies. Those that take `tx` belong to the caller's transaction. */
export function createTestimoniesStore(db: Db) {
  const withAuthor = () =>
    db
      .select(columns)
      .from(testimonies)
      .leftJoin(users, eq(users.id, testimonies.authorId))
      .$dynamic()
  const withItem = () =>
    db
      .select({
        ...columns,
        email: users.email,
        version: moderationItems.version,
        reasons: moderationItems.reasons,
      })
      .from(testimonies)
      .leftJoin(users, eq(users.id, testimonies.authorId))
      .leftJoin(
        moderationItems,
        and(eq(moderationItems.kind, testimonyKind), eq(moderationItems.subjectId, testimonies.id)),
      )
      .$dynamic()

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Approved ones of an issue or of all, newest first, from behind a position on. */
    list: (sin: Sin | undefined, after: KeysetPosition | null, limit: number) =>
      withAuthor()
        .where(and(ofIssue(sin), isApproved, newestTestimonies.after(after)))
        .orderBy(...newestTestimonies.orderBy)
        .limit(limit),

    /** A member's own in every state, newest first. */
    listOwn: (authorId: string, sin: Sin | undefined) =>
      withAuthor()
        .where(and(eq(testimonies.authorId, authorId), ofIssue(sin)))
        .orderBy(desc(testimonies.createdAt))
        .limit(mostOwn),

    listLiked: async (memberId: string, sin: Sin | undefined): Promise<string[]> =>
      (
        await db
          .select({ id: likes.testimonyId })
          .from(likes)
          .innerJoin(testimonies, eq(testimonies.id, likes.testimonyId))
          .where(and(eq(likes.memberId, memberId), ofIssue(sin)))
          .orderBy(desc(likes.likedAt))
          .limit(mostLikes)
      ).map(({ id }) => id),

    /** Those in one state with what the queue knows of them. */
    listByState: (status: ReviewState, after: KeysetPosition | null, limit: number) => {
      const order = status === 'pending' ? oldestTestimonies : newestTestimonies
      return withItem()
        .where(and(eq(testimonies.status, status), order.after(after)))
        .orderBy(...order.orderBy)
        .limit(limit)
    },

    findModerated: async (id: string) =>
      (await withItem().where(eq(testimonies.id, id)).limit(1))[0] ?? null,

    find: async (id: string, tx: Db = db): Promise<TestimonyRow | null> =>
      (await tx.select().from(testimonies).where(eq(testimonies.id, id)))[0] ?? null,

    findWithAuthor: async (id: string) =>
      (await withAuthor().where(eq(testimonies.id, id)).limit(1))[0] ?? null,

    /** Which issues testimonies belong to, by their ids. */
    listIssues: (ids: string[]) =>
      db
        .select({ id: testimonies.id, sin: testimonies.sin })
        .from(testimonies)
        .where(inArray(testimonies.id, ids)),

    lock: async (tx: Db, id: string): Promise<TestimonyRow | null> =>
      (await tx.select().from(testimonies).where(eq(testimonies.id, id)).for('update'))[0] ?? null,

    add: async (tx: Db, row: NewTestimony): Promise<void> => {
      await tx.insert(testimonies).values(row)
    },

    change: async (tx: Db, id: string, change: Partial<TestimonyRow>): Promise<void> => {
      await tx.update(testimonies).set(change).where(eq(testimonies.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(testimonies).where(eq(testimonies.id, id))
    },

    /** Adds or takes away a member's like of a locked testimony; answers how many there are. */
    setLike: async (
      tx: Db,
      { id, likes: before }: TestimonyRow,
      memberId: string,
      at: Date | null,
    ): Promise<number> => {
      const changed = at
        ? await tx
            .insert(likes)
            .values({ testimonyId: id, memberId, likedAt: at })
            .onConflictDoNothing()
            .returning({ id: likes.testimonyId })
        : await tx
            .delete(likes)
            .where(and(eq(likes.testimonyId, id), eq(likes.memberId, memberId)))
            .returning({ id: likes.testimonyId })
      if (changed.length === 0) return before
      const count = before + (at ? 1 : -1)
      await tx.update(testimonies).set({ likes: count }).where(eq(testimonies.id, id))
      return count
    },

    /** Counts a share of an approved one; null where there is none. */
    countShare: async (id: string): Promise<number | null> =>
      (
        await db
          .update(testimonies)
          .set({ shares: sql`${testimonies.shares} + 1` })
          .where(and(eq(testimonies.id, id), isApproved))
          .returning({ shares: testimonies.shares })
      )[0]?.shares ?? null,
  }
}
