import type { Db } from '#platform/server/database/database.ts'
import { sum } from '../contract/fees.ts'
import type { OrderState } from '../contract/rules.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderStore } from './order-store.ts'
import type { LineRow, OrderRow, PartRow } from './order-rows.ts'

const steps: OrderState[] = ['paid', 'fulfilled', 'delivered']

/**
 * A paid order's state: as far as its slowest part that is shipped; otherwise canceled while money
 * is owed to the buyer, or refunded.
 */
export const stateOf = (parts: OrderState[]): OrderState =>
  steps.find((step) => parts.includes(step)) ??
  (parts.includes('cancelled') ? 'cancelled' : 'refunded')

export type OrderStates = ReturnType<typeof createOrderStates>

/** What refunds make of an order and its parts. */
export const createOrderStates = ({ store, money }: { store: OrderStore; money: MoneyStore }) => ({
  /** Stores the states that follow from what was shipped and refunded; not yet what waits. */
  update: async (tx: Db, order: OrderRow, parts: PartRow[]): Promise<void> => {
    const open = await money.openLines(tx, order.id)
    const lines = (await store.linesOf(tx, order.id)).map((line) => {
      const own = open.filter(({ lineId }) => lineId === line.id)
      const waiting = sum(own.map(({ quantity }) => quantity))
      return { ...line, refundedQuantity: line.refundedQuantity - waiting }
    })
    const next = parts.map((part) => {
      const own = lines.filter(({ partId }) => partId === part.id)
      const isRefunded = own.every((line) => line.refundedQuantity === line.quantity)
      const state = isRefunded ? 'refunded' : progressOf(part, own)
      return { ...part, state } as const
    })
    for (const { id, state } of next) await store.changePart(tx, id, { state })
    await store.change(tx, order.id, { state: stateOf(next.map(({ state }) => state)) })
  },
})

/** How far an unrefunded part has come; canceled once nothing of it is left to ship. */
const progressOf = ({ deliveredAt, fulfilledAt }: PartRow, lines: LineRow[]) => {
  if (fulfilledAt) return deliveredAt ? 'delivered' : 'fulfilled'
  return lines.every(({ quantity, restockedQuantity }) => restockedQuantity === quantity)
    ? 'cancelled'
    : 'paid'
}
