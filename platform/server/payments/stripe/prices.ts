import type Stripe from 'stripe'
import type { PriceInterval, RecurringPrice } from '../port.ts'
import { isRefusal, makeOnce } from './client.ts'

/** Price objects of recurring prices. */
export type Prices = {
  /** Finds or creates the active price object; concurrent callers share one. */
  find(price: RecurringPrice): Promise<string>
  /** Forgets an archived price object, so the next call looks again. */
  forget(price: RecurringPrice): void
}

const keyOf = ({ product, cents, interval }: RecurringPrice) => `${product}_${cents}_${interval}`

/** Price objects by lookup key. A replacement takes over an archived one's key. */
export function createPrices(stripe: Stripe): Prices {
  const known = new Map<string, Promise<string>>()

  const holderOf = async (key: string): Promise<Stripe.Price | null> =>
    (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data[0] ?? null

  const make = async (price: RecurringPrice, archived: Stripe.Price | null): Promise<string> => {
    const { product, name, cents, interval } = price
    const key = keyOf(price)
    const order: Stripe.PriceCreateParams = {
      product: `recurring_${product}`,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: key,
      metadata: { product },
      ...(archived ? { transfer_lookup_key: true } : {}),
    }
    const findActive = async () => {
      const holder = await holderOf(key)
      return holder?.active ? holder.id : null
    }
    const create = () =>
      makeOnce(
        `price:${key}:${archived?.id ?? 'first'}`,
        async (idempotencyKey) => (await stripe.prices.create(order, { idempotencyKey })).id,
        findActive,
      )
    const made = await unlessThere(
      create().catch(async (error: unknown) => {
        if (!isRefusal(error, 'resource_missing')) throw error
        await unlessThere(stripe.products.create({ id: `recurring_${product}`, name }))
        return create()
      }),
    )
    const id = made ?? (await findActive())
    if (id === null) throw new Error(`Stripe doesn't have the price ${key} and won't create it`)
    return id
  }

  return {
    find: (price) => {
      const key = keyOf(price)
      const asked =
        known.get(key) ??
        holderOf(key).then((holder) => (holder?.active ? holder.id : make(price, holder)))
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      return asked
    },
    forget: (price) => {
      known.delete(keyOf(price))
    },
  }
}

/** The recurring price a price object represents. */
export function priceOf({
  unit_amount: cents,
  recurring,
  metadata,
  product,
  lookup_key: key,
}: Stripe.Price): Omit<RecurringPrice, 'name'> {
  return {
    product:
      metadata['product'] ??
      key?.split('_')[0] ??
      (typeof product === 'string' ? product : product.id),
    cents: cents ?? 0,
    interval: (recurring?.interval ?? 'month') as PriceInterval,
  }
}

/** Unique product and price names decide races; the loser uses the winner's object. */
function unlessThere<T>(making: Promise<T>): Promise<T | null> {
  return making.catch((error: unknown) => {
    if (isRefusal(error, 'resource_already_exists')) return null
    throw error
  })
}
