import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { productReviews as reviews, products } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type ReviewStore = ReturnType<typeof createReviewStore>
export type FoundReview = Awaited<ReturnType<ReviewStore['listOfProduct']>>[number]

/** The reviews' kind in the review queue. */
export const reviewKind = 'review'

/** Public reviews of a product, newest first. */
export const newestReviews = keyset([reviews.createdAt, 'time', 'desc'], [reviews.id, 'id', 'desc'])

const author = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  isAdmin: users.isAdmin,
  isModerator: users.isModerator,
}

/** SQL for reviews. Functions taking `tx` run in the caller's transaction. */
export function createReviewStore(db: Db) {
  const full = () =>
    db
      .select({
        review: reviews,
        author,
        product: { id: products.id, name: products.name },
        sellerId: houses.ownerId,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.memberId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(houses, eq(houses.id, products.houseId))
      .$dynamic()

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A product's public reviews after a position. */
    listOfProduct: (productId: string, after: KeysetPosition | null, limit: number) =>
      full()
        .where(
          and(
            eq(reviews.productId, productId),
            sql`${reviews.state} = 'approved'`,
            newestReviews.after(after),
          ),
        )
        .orderBy(...newestReviews.orderBy)
        .limit(limit),

    find: async (id: string) => (await full().where(eq(reviews.id, id)).limit(1))[0] ?? null,

    lock: async (tx: Db, id: string): Promise<ReviewRow | null> =>
      (await tx.select().from(reviews).where(eq(reviews.id, id)).for('update'))[0] ?? null,

    /** False if the line was reviewed already. */
    add: async (tx: Db, row: ReviewRow): Promise<boolean> =>
      (
        await tx
          .insert(reviews)
          .values(row)
          .onConflictDoNothing({ target: reviews.lineId })
          .returning({ id: reviews.id })
      ).length > 0,

    change: async (tx: Db, id: string, change: Partial<ReviewRow>): Promise<void> => {
      await tx.update(reviews).set(change).where(eq(reviews.id, id))
    },

    /** Sums a product's public ratings up again. */
    refreshRating: async (tx: Db, productId: string): Promise<void> => {
      await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, productId))
        .for('update')
      const [sum] = await tx
        .select({
          count: sql<number>`count(*)::int`,
          average: sql<number>`coalesce(round(avg(${reviews.rating}) * 100), 0)::int`,
        })
        .from(reviews)
        .where(and(eq(reviews.productId, productId), sql`${reviews.state} = 'approved'`))
      await tx
        .update(products)
        .set({ rating: sum?.average ?? 0, ratingCount: sum?.count ?? 0 })
        .where(eq(products.id, productId))
    },

    /** Reviews by order line. */
    listOfLines: (lineIds: string[]): Promise<ReviewRow[]> =>
      db.select().from(reviews).where(inArray(reviews.lineId, lineIds)),

    /** Product ids by review, for addresses. */
    listProducts: (ids: string[]) =>
      db
        .select({ id: reviews.id, productId: reviews.productId })
        .from(reviews)
        .where(inArray(reviews.id, ids)),
  }
}
