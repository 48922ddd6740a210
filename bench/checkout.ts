import { createClient, type Client } from '#app/testing/client.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import {
  createOrder,
  createPaymentIntent,
  setOrderAddress,
} from '#features/orders/contract/endpoints.ts'
import { address } from '#features/orders/testing/orders.ts'
import { payWithTestCard, settlePayment } from '#platform/contract/payments/endpoints.ts'
import { openBenchDatabase, startSite } from './database.ts'
import { fillProducts } from './fill-products.ts'
import { cpuOf } from './processes.ts'
import { median, written, type Result } from './result.ts'

const promise = 'checkout'
const buyers = 8
const rounds = 3
/** Orders per buyer and round. */
const perBuyer = Number(process.env['ROWS'] ?? 12)

/**
 * The server's CPU for an order of two items of different Houses, from the cart's items to the paid
 * order with its emails, and orders per second with eight buyers at once. The built-in card
 * provider runs in the server, so its work is included.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  await fillProducts(database.pool, { from: 0, to: 1000 })
  await database.pool.query("update products set state = 'active'")
  await database.pool.query('update product_variants set stock = 100000')
  const site = await startSite(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const clients = Array.from({ length: buyers }, () => createClient(site.url))
  for (const [index, client] of clients.entries())
    await client.call(register, {
      body: { username: `buyer_${index}`, password: 'seven green kayaks' },
    })
  const buyAll = (count: number) =>
    Promise.all(
      clients.map(async (client, index) => {
        for (let order = 0; order < count; order += 1) await buy(client, index * 7 + order * 3 + 1)
      }),
    )
  await buyAll(6)
  const costs: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [cpu, since] = [cpuOf(site.pid), performance.now()]
    await buyAll(perBuyer)
    costs.push((cpuOf(site.pid) - cpu) / (buyers * perBuyer))
    rates.push((buyers * perBuyer * 1000) / (performance.now() - since))
  }
  await site.stop()
  await database.close()
  const [cost, rate] = [median(costs), median(rates)]
  return [
    {
      promise,
      what: 'CPU of the server for an order, from items to paid',
      figure: `${written(cost)} ms`,
      promised: 'under 50 ms',
      isKept: cost < 50,
    },
    {
      promise,
      what: `orders a second, ${buyers} buyers at once`,
      figure: written(rate),
      promised: 'told only',
      isKept: null,
    },
  ]
}

const variantOf = (number: number) =>
  `53000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** Orders two items, enters the address and a card, and asks for the result, as the page does. */
async function buy(client: Client, number: number): Promise<void> {
  const items = [number, number + 1].map((each) => ({ id: variantOf(each), quantity: 1 }))
  const { id } = await client.call(createOrder, { body: { items } })
  const { total } = await client.call(setOrderAddress, { params: { id }, body: address })
  const opened = await client.call(createPaymentIntent, { body: { orderId: id, amount: total } })
  await client.call(payWithTestCard, {
    body: { clientSecret: opened.clientSecret ?? '', number: '4242 4242 4242 4242' },
  })
  const { state } = await client.call(settlePayment, { params: { id: opened.paymentIntentId } })
  if (state !== 'succeeded') throw new Error(`an order was ${state}`)
}
