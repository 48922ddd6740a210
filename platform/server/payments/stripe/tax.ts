import type Stripe from 'stripe'
import { invalid } from '../../errors.ts'
import type { StripeSettings } from '../../settings-providers.ts'
import { AlreadyRecorded, type TaxService } from '../tax.ts'
import {
  createCaller,
  createStripeClient,
  guarded,
  isRefusal,
  makeOnce,
  timeouts as defaultTimeouts,
  type Observers,
} from './client.ts'

/** Stripe's codes for general goods, general services and shipping. */
const taxCodes = { goods: 'txcd_99999999', services: 'txcd_20030000', shipping: 'txcd_92010001' }

/** Sales tax by Stripe Tax: a calculation per order, a transaction once it is paid. */
export function createStripeTax(settings: StripeSettings, observers: Observers = {}): TaxService {
  const stripe = createStripeClient(settings, observers.timeouts ?? defaultTimeouts)
  return guarded<TaxService>(createCaller(observers), {
    calculate: async ({ address, lines, shippingCents }) => {
      const calculation = await stripe.tax.calculations
        .create({
          currency: 'usd',
          customer_details: {
            address: {
              line1: address.street,
              ...(address.street2 === null ? {} : { line2: address.street2 }),
              city: address.city,
              state: address.state,
              postal_code: address.zip,
              country: 'US',
            },
            address_source: 'shipping',
          },
          line_items: lines.map(({ reference, cents, isShipped }) => ({
            amount: cents,
            reference,
            tax_behavior: 'exclusive',
            tax_code: isShipped ? taxCodes.goods : taxCodes.services,
          })),
          ...(shippingCents > 0
            ? {
                shipping_cost: {
                  amount: shippingCents,
                  tax_behavior: 'exclusive',
                  tax_code: taxCodes.shipping,
                },
              }
            : {}),
        })
        .catch((error: unknown) => {
          if (!isRefusal(error, 'customer_tax_location_invalid')) throw error
          throw invalid('address', 'This address is unknown.')
        })
      if (calculation.id === null) throw new Error('Stripe Tax made a calculation without an id')
      return { ref: calculation.id, cents: calculation.tax_amount_exclusive }
    },

    record: async ({ ref, saleId }) => {
      const { id } = await unlessRecorded(
        makeOnce<Stripe.Tax.Transaction>(
          `tax:${saleId}`,
          (idempotencyKey) =>
            stripe.tax.transactions.createFromCalculation(
              { calculation: ref, reference: saleId },
              { idempotencyKey },
            ),
          () => Promise.resolve(null),
        ),
      )
      return id
    },

    /** A reversal with this reference is this refund's, whatever became of its answer. */
    reverse: async ({ record, refundId, cents }) => {
      await unlessRecorded(
        makeOnce<Stripe.Tax.Transaction>(
          `tax-refund:${refundId}`,
          (idempotencyKey) =>
            stripe.tax.transactions.createReversal(
              {
                mode: 'partial',
                original_transaction: record,
                reference: refundId,
                flat_amount: -cents,
              },
              { idempotencyKey },
            ),
          () => Promise.resolve(null),
        ),
      ).catch((error: unknown) => {
        if (!(error instanceof AlreadyRecorded)) throw error
      })
    },
  })
}

/**
 * References are unique, and transactions can't be listed: one made behind a lost answer is there,
 * but Stripe doesn't tell its id again.
 */
async function unlessRecorded<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (!isRefusal(error) || (error as Stripe.errors.StripeError).param !== 'reference') throw error
    throw new AlreadyRecorded((error as Error).message, 'other', error)
  })
}
