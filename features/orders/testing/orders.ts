import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { productOf } from '#features/marketplace/testing/products.ts'
import { cards, payFor } from '#features/membership/testing/subscribing.ts'
import {
  createOrder,
  createPaymentIntent,
  getOrder,
  setOrderAddress,
} from '../contract/endpoints.ts'
import type { ProductCategory } from '#features/marketplace/contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'

/** An address in Texas. */
export const address = {
  recipient: 'Bo Reed',
  street: '12 Canal St',
  city: 'Austin',
  state: 'TX' as const,
  zip: '78702',
}

/** A product with one variant of the given price and stock; returns the variant's id. */
export async function variantOf(
  app: TestApp,
  owner: Pick<Member, 'username'> | null,
  {
    cents = 1250,
    stock = 5,
    category = 'tools',
  }: { cents?: number; stock?: number; category?: ProductCategory } = {},
): Promise<string> {
  const { variantIds } = await productOf(app, owner, {
    category,
    variants: [{ sku: null, size: '', color: '', cents, stock }],
  })
  return variantIds[0] ?? ''
}

/** An order of one's own with an address, not paid yet. */
export async function draftOrder(
  buyer: Member,
  items: { id: string; quantity: number }[],
): Promise<OrderWire> {
  const { id } = await buyer.call(createOrder, { body: { items } })
  return buyer.call(setOrderAddress, { params: { id }, body: address })
}

/** Opens an order's payment, even for items that were just paid for. */
export const openPayment = (
  buyer: Member,
  { id, total }: Pick<OrderWire, 'id' | 'total'>,
  isAgain = true,
) => buyer.call(createPaymentIntent, { body: { orderId: id, amount: total, isAgain } })

/** Orders and pays; returns the order as its buyer then sees it. */
export async function paidOrder(
  buyer: Member,
  items: { id: string; quantity: number }[],
  card = cards.good,
): Promise<OrderWire> {
  const order = await draftOrder(buyer, items)
  const { clientSecret, paymentIntentId } = await openPayment(buyer, order)
  await payFor(buyer, { clientSecret, paymentId: paymentIntentId }, card)
  return buyer.call(getOrder, { params: { id: order.id } })
}
