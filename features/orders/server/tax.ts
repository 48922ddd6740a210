import type { StateCode } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/database/database.ts'
import { portionOf } from '../contract/fees.ts'

/** What decides about an order's sales tax. */
export type TaxedOrder = { state: StateCode | null; goodsCents: number }

/** Calculates sales tax in cents (docs/product/orders.md 5). */
export type SalesTax = { taxOf(tx: Db, order: TaxedOrder): Promise<number> }

/** Thousandths of a percent in the whole. */
const whole = 100_000

/** Sales tax on goods by the operator's table; none for states without a rate. */
export function createTaxTable(rateOf: (tx: Db, state: StateCode) => Promise<number>): SalesTax {
  return {
    taxOf: async (tx, { state, goodsCents }) =>
      state === null ? 0 : portionOf(goodsCents, await rateOf(tx, state), whole),
  }
}
