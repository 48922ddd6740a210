import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OrderStore } from './order-store.ts'
import type { LineRow } from './order-rows.ts'

/** Returns up to some items of an order's lines to stock, of which every item returns once. */
export const restocking =
  ({ store, marketplace }: { store: OrderStore; marketplace: Marketplace }) =>
  async (tx: Db, lines: LineRow[], upTo: (line: LineRow) => number): Promise<void> => {
    const returned = lines.filter((line) => upTo(line) > line.restockedQuantity)
    const [first] = returned
    if (!first) return
    const ofOrder = await store.linesOf(tx, first.orderId)
    await marketplace.returnStock(
      tx,
      returned.map((line) => ({
        variantId: line.variantId,
        quantity: upTo(line) - line.restockedQuantity,
      })),
      ofOrder.map(({ variantId }) => variantId),
    )
    for (const line of returned)
      await store.changeLine(tx, line.id, { restockedQuantity: upTo(line) })
  }
