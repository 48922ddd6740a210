import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { products, productVariants } from '../../marketplace/server/tables.ts'

/** In the demo, an empty cart's checkout offers the cheapest product in stock. */
export function createDemoItem(db: Db): () => Promise<string | null> {
  return async () =>
    (
      await db
        .select({ id: productVariants.id })
        .from(productVariants)
        .innerJoin(products, eq(products.id, productVariants.productId))
        .where(and(eq(products.state, 'active'), gt(productVariants.stock, 0)))
        .orderBy(asc(productVariants.cents), asc(productVariants.id))
        .limit(1)
    )[0]?.id ?? null
}
