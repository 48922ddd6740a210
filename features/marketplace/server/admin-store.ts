import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { houses } from '../../houses/server/tables.ts'
import type { ProductState } from '../contract/rules.ts'
import { products } from './tables.ts'

/** Products of all Houses, newest first. */
export const newestProducts = keyset(
  [products.createdAt, 'time', 'desc'],
  [products.id, 'id', 'desc'],
)

export type AdminProductStore = ReturnType<typeof createAdminProductStore>
export type ListedProduct = Awaited<ReturnType<AdminProductStore['list']>>[number]

/** SQL for the administrators' list of products. */
export function createAdminProductStore(db: Db) {
  const read = () =>
    db
      .select({
        id: products.id,
        name: products.name,
        category: products.category,
        minCents: products.minCents,
        pictureUrl: products.pictureUrl,
        houseId: products.houseId,
        houseName: houses.name,
        inStock: products.inStock,
        state: products.state,
        reason: products.reason,
        createdAt: products.createdAt,
      })
      .from(products)
      .innerJoin(houses, eq(houses.id, products.houseId))
      .$dynamic()
  return {
    list: (state: ProductState | undefined, after: KeysetPosition | null, limit: number) =>
      read()
        .where(and(state ? eq(products.state, state) : undefined, newestProducts.after(after)))
        .orderBy(...newestProducts.orderBy)
        .limit(limit),

    find: async (id: string) => (await read().where(eq(products.id, id)).limit(1))[0] ?? null,
  }
}
