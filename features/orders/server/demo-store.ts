import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { houses } from '../../houses/server/tables.ts'
import { products, productVariants } from '../../marketplace/server/tables.ts'
import { partOrders } from './tables.ts'

export type DemoStore = ReturnType<typeof createDemoStore>

/** SQL for the demo's orders. */
export function createDemoStore(db: Db) {
  const found = <T>(rows: T[], what: string): T => {
    const [row] = rows
    if (!row) throw new Error(`the demo has no ${what}`)
    return row
  }
  return {
    /** An empty cart's checkout offers the cheapest product in stock. */
    demoItem: async (): Promise<string | null> =>
      (
        await db
          .select({ id: productVariants.id })
          .from(productVariants)
          .innerJoin(products, eq(products.id, productVariants.productId))
          .where(and(eq(products.state, 'active'), gt(productVariants.stock, 0)))
          .orderBy(asc(productVariants.cents), asc(productVariants.id))
          .limit(1)
      )[0]?.id ?? null,

    /** A variant by its product's name, and its size or color. */
    variantOf: async (product: string, option: string | undefined): Promise<string> =>
      found(
        await db
          .select({ id: productVariants.id })
          .from(productVariants)
          .innerJoin(products, eq(products.id, productVariants.productId))
          .where(
            and(
              eq(products.name, product),
              option === undefined
                ? undefined
                : or(eq(productVariants.size, option), eq(productVariants.color, option)),
            ),
          )
          .orderBy(asc(productVariants.id))
          .limit(1),
        product,
      ).id,

    houseOf: async (ownerId: string): Promise<{ id: string; name: string }> =>
      found(
        await db
          .select({ id: houses.id, name: houses.name })
          .from(houses)
          .where(eq(houses.ownerId, ownerId)),
        `House of ${ownerId}`,
      ),

    /** The owner of the House that sells a part. */
    ownerOf: async (partId: string): Promise<string | null> =>
      found(
        await db
          .select({ ownerId: houses.ownerId })
          .from(partOrders)
          .innerJoin(houses, eq(houses.id, partOrders.houseId))
          .where(eq(partOrders.id, partId)),
        `part ${partId}`,
      ).ownerId,
  }
}
