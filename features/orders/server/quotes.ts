import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import { QuoteOutdated, refuseUnchargeable, refuseUnavailable, wantedOf } from './drafts.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow } from './order-rows.ts'
import { priceOrder, withTax, type Priced, type Wanted } from './pricing.ts'
import { taxedOf, taxKeyOf, type SalesTax, type TaxQuote } from './tax.ts'

type Dependencies = {
  store: OrderStore
  marketplace: Marketplace
  tax: SalesTax
}

/** Prices and tax of unpaid orders, as the server calculates them. */
export function createQuotes({ store, marketplace, tax }: Dependencies) {
  /** Today's prices without tax. @throws DomainError `conflict` if an item is gone. */
  const untaxed = async (order: OrderRow, wanted: Wanted[], tx?: Db): Promise<Priced> => {
    const sellables = new Map(
      (
        await marketplace.findVariants(
          wanted.map(({ variantId }) => variantId),
          tx,
        )
      ).map((each) => [each.variantId, each]),
    )
    refuseUnavailable(wanted, sellables)
    return refuseUnchargeable(priceOrder(order.id, wanted, sellables, order.createdAt))
  }

  /** The tax of wanted items, asked for before the order is locked: a service may be slow. */
  const quoteTax = async (order: OrderRow, wanted: Wanted[]): Promise<TaxQuote> =>
    tax.quote(taxedOf(order, await untaxed(order, wanted)))

  /** @throws QuoteOutdated if prices or the address changed since the tax was calculated. */
  const reprice = async (
    tx: Db,
    order: OrderRow,
    wanted: Wanted[],
    quote: TaxQuote,
  ): Promise<number> => {
    const priced = await untaxed(order, wanted, tx)
    if (taxKeyOf(taxedOf(order, priced)) !== quote.key) throw new QuoteOutdated()
    const { totals, parts, lines } = refuseUnchargeable(withTax(priced, quote.cents))
    await store.replaceParts(tx, order.id, parts, lines)
    await store.change(tx, order.id, { ...totals, taxRef: quote.ref })
    return totals.totalCents
  }

  /** The tax of an unpaid order that isn't being paid yet; null for others. */
  const quoteDraft = async (viewer: Viewer, id: string): Promise<TaxQuote | null> => {
    const known = await store.findFull(id)
    if (known?.order.memberId !== viewer.account.id) throw missing('Order')
    return known.order.state === 'draft' ? quoteTax(known.order, wantedOf(known.lines)) : null
  }

  return { quoteTax, reprice, quoteDraft }
}
