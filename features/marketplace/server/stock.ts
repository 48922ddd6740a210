import type { HouseStatus } from '#features/houses/contract/rules.ts'
import type { CulturalTable } from '#features/membership/contract/subscribing.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import { notForSale, tableOf, type ProductCategory } from '../contract/rules.ts'
import type { FoundVariant, StockStore } from './stock-store.ts'

/** Cache tags of the marketplace. */
export const marketplaceTags = {
  list: 'products',
  product: (id: string) => `product:${id}`,
  house: (id: string) => `seller:${id}`,
}

/** A variant as a buyer would get it now; amounts in cents. */
export type Sellable = {
  variantId: string
  productId: string
  name: string
  /** Size and color; blank if the product has none. */
  options: { size: string; color: string }
  cents: number
  stock: number
  category: ProductCategory
  tableId: CulturalTable
  houseId: string
  houseName: string
  houseStatus: HouseStatus
  /** The seller's account. */
  ownerId: string
  pictureUrl: string | null
  /** Per order and House; free from `freeFromCents` of goods, if set. */
  shipping: { cents: number; freeFromCents: number | null }
  /** Within how many days of the payment it ships, if its seller says. */
  shipsWithinDays: number | null
  isForSale: boolean
  /** Why not, for the buyer; null if it's for sale. */
  whyNot: string | null
}

/** A quantity of one variant. */
export type StockLine = { variantId: string; quantity: number }

export type Stock = ReturnType<typeof createStock>

/** What is for sale, and taking it from stock without overselling. */
export function createStock({
  store,
  invalidation,
}: {
  store: StockStore
  invalidation: InvalidationBus
}) {
  const invalidate = async (tx: Db, productIds: string[]): Promise<void> => {
    const flipped = await store.refresh(tx, productIds)
    await invalidation.publishIn(tx, [
      ...productIds.map(marketplaceTags.product),
      ...(flipped.length > 0 ? [marketplaceTags.list] : []),
    ])
  }

  return {
    /** The variants that exist among the given ids, in any state. */
    findVariants: async (variantIds: string[], tx?: Db): Promise<Sellable[]> =>
      variantIds.length === 0 ? [] : (await store.listVariants(variantIds, tx)).map(sellableOf),

    /**
     * Takes all lines from stock, or nothing if one is short; `short` says what is left of those.
     * Locks in id order within the caller's transaction; stock never falls below zero.
     * @throws RangeError for a quantity that isn't a positive integer.
     */
    takeStock: async (
      tx: Db,
      lines: StockLine[],
    ): Promise<{ short: { variantId: string; left: number }[] }> => {
      const wanted = totalsOf(lines)
      const locked = new Map(
        (await store.lock(tx, [...wanted.keys()])).map((row) => [row.id, row] as const),
      )
      const short = [...wanted].flatMap(([variantId, quantity]) => {
        const left = locked.get(variantId)?.stock ?? 0
        return left < quantity ? [{ variantId, left }] : []
      })
      if (short.length > 0 || wanted.size === 0) return { short }
      for (const { id } of locked.values()) await store.add(tx, id, -(wanted.get(id) ?? 0))
      await invalidate(tx, productsOf(locked.values()))
      return { short }
    },

    /**
     * Returns lines to stock; variants deleted meanwhile are skipped. A transaction that may return
     * more of an order later locks all that the order has: `within`.
     */
    returnStock: async (
      tx: Db,
      lines: StockLine[],
      within = lines.map(({ variantId }) => variantId),
    ): Promise<void> => {
      const returned = totalsOf(lines)
      const found = (await store.lock(tx, within)).filter(({ id }) => returned.has(id))
      for (const { id } of found) await store.add(tx, id, returned.get(id) ?? 0)
      if (found.length > 0) await invalidate(tx, productsOf(found))
    },
  }
}

const productsOf = (rows: Iterable<{ productId: string }>): string[] => [
  ...new Set([...rows].map(({ productId }) => productId)),
]

function totalsOf(lines: StockLine[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0)
      throw new RangeError(`${quantity} is not a quantity`)
    totals.set(variantId, (totals.get(variantId) ?? 0) + quantity)
  }
  return totals
}

function sellableOf(row: FoundVariant): Sellable {
  const whyNot = reasonAgainst(row)
  return {
    variantId: row.id,
    productId: row.productId,
    name: row.name,
    options: { size: row.size, color: row.color },
    cents: row.cents,
    stock: row.stock,
    category: row.category,
    tableId: tableOf(row.category),
    houseId: row.houseId,
    houseName: row.houseName,
    houseStatus: row.houseStatus,
    ownerId: row.ownerId,
    pictureUrl: row.pictureUrl,
    shipping: { cents: row.shippingCents ?? 0, freeFromCents: row.freeFromCents },
    shipsWithinDays: row.shipsWithinDays,
    isForSale: whyNot === null,
    whyNot,
  }
}

function reasonAgainst({ state, stock, ...row }: FoundVariant): string | null {
  if (state !== 'active') return notForSale.gone
  if (!row.maySell) return notForSale.seller
  if (!row.isOpen) return notForSale.vacation
  return stock === 0 ? notForSale.soldOut : null
}
