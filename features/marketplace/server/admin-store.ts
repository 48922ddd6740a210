import { pickFields, type ValuesOf } from '#platform/contract/fields.ts'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { contains, isAny, listContaining } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { houses } from '../../houses/server/tables.ts'
import { pageFields } from '../contract/product-fields.ts'
import type { ProductState } from '../contract/rules.ts'
import { products, searchedProducts } from './tables.ts'

/** Products of all Houses, newest first. */
export const newestProducts = keyset(
  [products.createdAt, 'time', 'desc'],
  [products.id, 'id', 'desc'],
)

/** Which products a list has. */
export type ProductFilter = { state?: ProductState | undefined; search?: string | undefined }

export type AdminProductStore = ReturnType<typeof createAdminProductStore>
export type ListedProduct = Awaited<ReturnType<AdminProductStore['list']>>[number]

/** Products whose own name, or whose House's, contains it. */
async function namedOrSoldBy(db: Db, search: string): Promise<SQL | undefined> {
  const found = await listContaining(db, searchedProducts, search)
  return or(
    and(found ? isAny(products.id, found) : undefined, contains(searchedProducts.text, search)),
    inArray(
      products.houseId,
      db.select({ id: houses.id }).from(houses).where(contains(houses.name, search)),
    ),
  )
}

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
    list: async ({ state, search }: ProductFilter, after: KeysetPosition | null, limit: number) =>
      read()
        .where(
          and(
            state ? eq(products.state, state) : undefined,
            search ? await namedOrSoldBy(db, search) : undefined,
            newestProducts.after(after),
          ),
        )
        .orderBy(...newestProducts.orderBy)
        .limit(limit),

    find: async (id: string) => (await read().where(eq(products.id, id)).limit(1))[0] ?? null,

    findWords: async (id: string) =>
      (
        await db
          .select({
            ...pickFields(pageFields, products),
            updatedAt: products.updatedAt,
          })
          .from(products)
          .where(eq(products.id, id))
      )[0] ?? null,

    /** Stores a product's words. */
    correct: async (
      tx: Db,
      id: string,
      words: ValuesOf<typeof pageFields> & { tableId: string; updatedAt: Date },
    ): Promise<void> => {
      await tx.update(products).set(words).where(eq(products.id, id))
    },

    /** The member whose House sells a product; null for a former member. */
    ownerOf: async (tx: Db, houseId: string): Promise<string | null> =>
      (await tx.select({ id: houses.ownerId }).from(houses).where(eq(houses.id, houseId)))[0]?.id ??
      null,
  }
}
