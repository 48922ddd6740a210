import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { products, productVariants as variants, sellerSettings as settings } from './tables.ts'

/**
 * True for a House that may sell: undisputed, its owner neither banned nor leaving, and verified, certified, or owned
 * by an authorized vendor (docs/product/marketplace.md 3).
 */
export const maySell = sql<boolean>`(${houses.disputedAt} is null and not ${users.isBanned} and ${users.deletesAt} is null and (${houses.status} <> 'pending' or ${users.isVendor}))`

/** True while the House isn't on vacation. */
export const isOpen = sql<boolean>`(${settings.isOnVacation} is not true)`

export type StockStore = ReturnType<typeof createStockStore>
export type FoundVariant = Awaited<ReturnType<StockStore['listVariants']>>[number]

/** SQL for what is sold and how much is left. Functions taking `tx` run in its transaction. */
export function createStockStore(db: Db) {
  return {
    /** Variants by id with product, House and shipping. */
    listVariants: (ids: string[], tx: Db = db) =>
      tx
        .select({
          id: variants.id,
          size: variants.size,
          color: variants.color,
          cents: variants.cents,
          stock: variants.stock,
          productId: products.id,
          name: products.name,
          category: products.category,
          tableId: products.tableId,
          state: products.state,
          pictureUrl: products.pictureUrl,
          houseId: houses.id,
          houseName: houses.name,
          houseStatus: houses.status,
          ownerId: houses.ownerId,
          maySell: maySell.as('may_sell'),
          isOpen: isOpen.as('is_open'),
          shippingCents: settings.shippingCents,
          freeFromCents: settings.freeFromCents,
          shipsWithinDays: settings.shipsWithinDays,
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .innerJoin(houses, eq(houses.id, products.houseId))
        .innerJoin(users, eq(users.id, houses.ownerId))
        .leftJoin(settings, eq(settings.houseId, houses.id))
        .where(inArray(variants.id, ids)),

    /**
     * Locks variants in id order, so two orders never wait for each other; before them their
     * products, which `refresh` may change, as their seller does.
     */
    lock: async (tx: Db, variantIds: string[]) => {
      const ids = [...new Set(variantIds)].toSorted()
      const ofVariants = tx
        .select({ id: variants.productId })
        .from(variants)
        .where(inArray(variants.id, ids))
      await tx
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, ofVariants))
        .orderBy(asc(products.id))
        .for('no key update')
      return tx
        .select({ id: variants.id, productId: variants.productId, stock: variants.stock })
        .from(variants)
        .where(inArray(variants.id, ids))
        .orderBy(asc(variants.id))
        .for('update')
    },

    /** Adds to the stock of a locked variant. */
    add: async (tx: Db, id: string, quantity: number): Promise<void> => {
      await tx
        .update(variants)
        .set({ stock: sql`${variants.stock} + ${quantity}::int` })
        .where(eq(variants.id, id))
    },

    /** Updates whether products are in stock; returns those that sold out or came back. */
    refresh: async (tx: Db, productIds: string[]): Promise<string[]> => {
      const hasStock = sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.stock} > 0)`
      return (
        await tx
          .update(products)
          .set({ inStock: sql`${hasStock}` })
          .where(sql`${inArray(products.id, productIds)} and ${products.inStock} <> ${hasStock}`)
          .returning({ id: products.id })
      ).map(({ id }) => id)
    },
  }
}
