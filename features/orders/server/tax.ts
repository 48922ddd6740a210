import type { StateCode } from '#platform/contract/states.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { TaxedSale, TaxService } from '#platform/server/payments/tax.ts'
import { portionOf, sum } from '../contract/fees.ts'
import { isShipped, orderMessages as messages } from '../contract/rules.ts'
import { addressOf } from './mappers.ts'
import type { OrderRow } from './order-rows.ts'
import type { Priced } from './pricing.ts'

/** What decides about an order's sales tax; without an address there is none. */
export type TaxedOrder = Omit<TaxedSale, 'address'> & { address: TaxedSale['address'] | null }

/** An order's tax, as long as what it was calculated for stays the same. */
export type TaxQuote = { key: string; cents: number; ref: string | null }

/** Calculates sales tax (docs/product/orders.md 5). */
export type SalesTax = { quote(order: TaxedOrder): Promise<TaxQuote> }

/** Thousandths of a percent in the whole. */
const whole = 100_000

/** An order's address and amounts as they are taxed. */
export function taxedOf(order: OrderRow, { lines, totals }: Priced): TaxedOrder {
  return {
    address: addressOf(order),
    lines: lines.map(({ variantId, cents, quantity, category }) => ({
      reference: variantId,
      cents: cents * quantity,
      isShipped: isShipped(category),
    })),
    shippingCents: totals.shippingCents,
  }
}

/** Equal for orders with the same tax. */
export const taxKeyOf = (order: TaxedOrder): string => JSON.stringify(order)

const quoteOf = (order: TaxedOrder, cents: number, ref: string | null = null): TaxQuote => ({
  key: taxKeyOf(order),
  cents,
  ref,
})

/** No sales tax at all. */
export const noSalesTax: SalesTax = {
  quote: (order) => Promise.resolve(quoteOf(order, 0)),
}

/** Sales tax on goods by the operator's table; none for states without a rate. */
export const createTaxTable = (rateOf: (state: StateCode) => Promise<number>): SalesTax => ({
  quote: async (order) => {
    const goods = sum(order.lines.map(({ cents }) => cents))
    const cents =
      order.address === null ? 0 : portionOf(goods, await rateOf(order.address.state), whole)
    return quoteOf(order, cents)
  },
})

/** Sales tax by a service; its failures say that nothing was lost. */
export const createServiceTax = (service: TaxService): SalesTax => ({
  quote: async (order) => {
    const { address } = order
    if (address === null) return quoteOf(order, 0)
    try {
      const { cents, ref } = await service.calculate({ ...order, address })
      return quoteOf(order, cents, ref)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'invalid')
        throw new DomainError('invalid', messages.taxAddress, { zip: messages.taxAddress })
      const refusal = new DomainError('unavailable', messages.taxAway, undefined, {
        retryAfterSeconds: 5,
      })
      refusal.cause = error
      throw refusal
    }
  },
})
