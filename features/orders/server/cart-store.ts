import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { orderLimits } from '../contract/rules.ts'
import { cartLines, carts, orderLines, orders } from './tables.ts'

export type CartLineRow = typeof cartLines.$inferSelect
/** Whose cart: a member's, or a browser's by the hash of its cookie. */
export type CartOwner = { memberId: string } | { secretHash: string }

export type CartStore = ReturnType<typeof createCartStore>

const isOf = (owner: CartOwner) =>
  'memberId' in owner ? eq(carts.memberId, owner.memberId) : eq(carts.secretHash, owner.secretHash)

/** SQL for carts. */
export function createCartStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    find: async (owner: CartOwner, tx: Db = db): Promise<string | null> =>
      (await tx.select({ id: carts.id }).from(carts).where(isOf(owner)))[0]?.id ?? null,

    /** Finds or creates the cart, and locks it until the transaction ends. */
    open: async (tx: Db, owner: CartOwner, updatedAt: Date): Promise<string> => {
      await tx
        .insert(carts)
        .values({
          id: newId(),
          memberId: 'memberId' in owner ? owner.memberId : null,
          secretHash: 'secretHash' in owner ? owner.secretHash : null,
          updatedAt,
        })
        .onConflictDoNothing()
      const [row] = await tx
        .update(carts)
        .set({ updatedAt })
        .where(isOf(owner))
        .returning({ id: carts.id })
      if (!row) throw new Error('a cart just opened is gone')
      return row.id
    },

    lines: (cartId: string, tx: Db = db): Promise<CartLineRow[]> =>
      tx
        .select()
        .from(cartLines)
        .where(eq(cartLines.cartId, cartId))
        .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId)),

    /** Adds to a line, up to the largest quantity, and notes its current name and price. */
    add: async (tx: Db, line: CartLineRow): Promise<void> => {
      await tx
        .insert(cartLines)
        .values(line)
        .onConflictDoUpdate({
          target: [cartLines.cartId, cartLines.variantId],
          set: {
            quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${orderLimits.quantity})`,
            name: sql`excluded.name`,
            cents: sql`excluded.cents`,
          },
        })
    },

    /** Sets a line's quantity, name and price; false if it isn't there. */
    set: async (
      tx: Db,
      cartId: string,
      variantId: string,
      change: Partial<Pick<CartLineRow, 'quantity' | 'name' | 'cents'>>,
    ): Promise<boolean> =>
      (
        await tx
          .update(cartLines)
          .set(change)
          .where(and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId)))
          .returning({ id: cartLines.variantId })
      ).length > 0,

    /** Carts with any of these variants, and orders with them that are being paid for. */
    interestIn: async (variantIds: string[]): Promise<{ carts: number; payments: number }> => {
      const [inCarts] = await db
        .select({ count: countDistinct(cartLines.cartId) })
        .from(cartLines)
        .where(inArray(cartLines.variantId, variantIds))
      const [inOrders] = await db
        .select({ count: countDistinct(orders.id) })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(and(isNotNull(orders.reservedUntil), inArray(orderLines.variantId, variantIds)))
      return { carts: inCarts?.count ?? 0, payments: inOrders?.count ?? 0 }
    },

    remove: async (tx: Db, cartId: string, variantId: string): Promise<void> => {
      await tx
        .delete(cartLines)
        .where(and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId)))
    },

    removeCart: async (tx: Db, cartId: string): Promise<void> => {
      await tx.delete(carts).where(eq(carts.id, cartId))
    },

    /** Forgets browsers' carts untouched since then. */
    forgetIdle: async (before: Date): Promise<void> => {
      await db.delete(carts).where(and(isNull(carts.memberId), lt(carts.updatedAt, before)))
    },
  }
}
