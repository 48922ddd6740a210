import type Stripe from 'stripe'
import type { PriceInterval, RecurringPrice } from '../port.ts'
import { isRefusal } from './client.ts'

/** Finds the price object of a recurring price, or makes it; however many ask at once, there is one. */
export function createPrices(stripe: Stripe): (price: RecurringPrice) => Promise<string> {
  const known = new Map<string, Promise<string>>()

  const find = async (key: string): Promise<string | null> => (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data[0]?.id ?? null

  const make = async (key: string, { product, name, cents, interval }: RecurringPrice): Promise<string> => {
    const productId = `recurring_${product}`
    await unlessThere(stripe.products.create({ id: productId, name }))
    const made = await unlessThere(stripe.prices.create({
      product: productId, currency: 'usd', unit_amount: cents, recurring: { interval }, lookup_key: key, metadata: { product },
    }))
    const id = made?.id ?? await find(key)
    if (id === null) throw new Error(`Stripe neither has the price ${key} nor lets it be made`)
    return id
  }

  return (price) => {
    const key = `${price.product}_${price.cents}_${price.interval}`
    const asked = known.get(key) ?? find(key).then((id) => id ?? make(key, price))
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }
}

/** What a price object stands for. */
export function priceOf({ unit_amount: cents, recurring, metadata, product, lookup_key: key }: Stripe.Price): Omit<RecurringPrice, 'name'> {
  return {
    product: metadata['product'] ?? key?.split('_')[0] ?? (typeof product === 'string' ? product : product.id),
    cents: cents ?? 0,
    interval: (recurring?.interval ?? 'month') as PriceInterval,
  }
}

/** The unique names of products and prices settle who was first; whoever comes later takes what is there. */
function unlessThere<T>(making: Promise<T>): Promise<T | null> {
  return making.catch((error: unknown) => {
    if (isRefusal(error, 'resource_already_exists') || (isRefusal(error) && /lookup key/.test((error as Error).message))) return null
    throw error
  })
}
