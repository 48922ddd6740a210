import { asc, eq, gt, or, sql } from 'drizzle-orm'
import type { House } from '#features/houses/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import type { ProductRow } from './desk-store.ts'
import { products } from './tables.ts'

/** A House and its owner's username. */
export type Seller = { house: House; username: string }

export type ProductImportStore = ReturnType<typeof createProductImportStore>

/** SQL for files of products. */
export function createProductImportStore(db: Db) {
  return {
    /** Houses by their name or their owner's username, in lowercase. */
    findSellers: (tx: Db | null, names: string[]): Promise<Seller[]> =>
      (tx ?? db)
        .select({ house: houses, username: users.username })
        .from(houses)
        .innerJoin(users, eq(users.id, houses.ownerId))
        .where(
          or(
            sql`lower(${houses.name}) = any(${sql.param(names)}::text[])`,
            sql`lower(${users.username}) = any(${sql.param(names)}::text[])`,
          ),
        ),

    /** Products of Houses by name, whatever its case. */
    findProducts: (
      tx: Db | null,
      wanted: { houseId: string; name: string }[],
    ): Promise<ProductRow[]> =>
      (tx ?? db)
        .select()
        .from(products)
        .where(
          sql`(${products.houseId}, lower(${products.name})) in (select w."houseId", lower(w.name) from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("houseId" uuid, name text))`,
        ),

    /** Products after an id with their Houses, for the export. */
    listAfter: (
      after: string | null,
      limit: number,
    ): Promise<{ product: ProductRow; houseName: string }[]> =>
      db
        .select({ product: products, houseName: houses.name })
        .from(products)
        .innerJoin(houses, eq(houses.id, products.houseId))
        .where(after ? gt(products.id, after) : undefined)
        .orderBy(asc(products.id))
        .limit(limit),
  }
}
