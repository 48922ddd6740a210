import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type Keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { authorColumns, users } from '../../identity/server/tables.ts'
import type { ReviewState, Sin } from '../contract/rules.ts'
import {
  campaignTestimonies as testimonies,
  campaignTestimonyLikes as likes,
  isPublicTestimony,
} from './tables.ts'

export type TestimonyRow = typeof testimonies.$inferSelect
export type NewTestimony = typeof testimonies.$inferInsert

/** The testimonies' kind in the review queue. */
export const testimonyKind = 'testimony'

/** Newest first. */
export const newestTestimonies = keyset(
  [testimonies.createdAt, 'time', 'desc'],
  [testimonies.id, 'id', 'desc'],
)
const oldestTestimonies = keyset(
  [testimonies.createdAt, 'time', 'asc'],
  [testimonies.id, 'id', 'asc'],
)

/** Pending ones oldest first, others newest first. */
export const testimonyOrder = (status: ReviewState): Keyset =>
  status === 'pending' ? oldestTestimonies : newestTestimonies

const mostOwn = 50
const mostLikes = 500
const columns = {
  testimony: testimonies,
  author: {
    id: users.id,
    ...authorColumns,
  },
}
const ofIssue = (sin: Sin | undefined) => (sin ? eq(testimonies.sin, sin) : undefined)

export type TestimoniesStore = ReturnType<typeof createTestimoniesStore>
export type FoundTestimony = Awaited<ReturnType<TestimoniesStore['list']>>[number]

/** SQL for testimonies. Functions taking `tx` run in the caller's transaction. */
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

    /** Approved testimonies on an issue or all after a position, newest first. */
    list: (sin: Sin | undefined, after: KeysetPosition | null, limit: number) =>
      withAuthor()
        .where(and(ofIssue(sin), isPublicTestimony, newestTestimonies.after(after)))
        .orderBy(...newestTestimonies.orderBy)
        .limit(limit),

    /** A member's own testimonies in every state, newest first. */
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

    /** Comments in one state with their review queue items. */
    listByState: (status: ReviewState, after: KeysetPosition | null, limit: number) => {
      const order = testimonyOrder(status)
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

    /** Testimonies' issues, by id. */
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

    /** Stores likes that the testimony's number includes. */
    addLikes: async (tx: Db, id: string, memberIds: string[], at: Date): Promise<void> => {
      if (memberIds.length === 0) return
      await tx
        .insert(likes)
        .values(memberIds.map((memberId) => ({ testimonyId: id, memberId, likedAt: at })))
    },

    /** Adds or removes a member's like of a locked testimony; returns the total. */
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

    /** Counts a share of an approved testimony; null if missing. */
    countShare: async (id: string): Promise<number | null> =>
      (
        await db
          .update(testimonies)
          .set({ shares: sql`${testimonies.shares} + 1` })
          .where(and(eq(testimonies.id, id), isPublicTestimony))
          .returning({ shares: testimonies.shares })
      )[0]?.shares ?? null,
  }
}
