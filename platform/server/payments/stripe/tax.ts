import Stripe from 'stripe'
import { DomainError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { StripeSettings } from '../../settings-providers.ts'
import type { TaxService } from '../tax.ts'
import {
  answerOf,
  createStripeClient,
  isRefusal,
  makeOnce,
  timeouts as defaultTimeouts,
  type Timeouts,
} from './client.ts'

/** Stripe's codes for general goods, general services and shipping. */
const taxCodes = { goods: 'txcd_99999999', services: 'txcd_20030000', shipping: 'txcd_92010001' }

/** Sales tax by Stripe Tax: a calculation per order, a transaction once it is paid. */
export function createStripeTax(
  settings: StripeSettings,
  { log, timeouts = defaultTimeouts }: { log?: Log; timeouts?: Timeouts } = {},
): TaxService {
  const stripe = createStripeClient(settings, timeouts)

  /** A refusal that no buyer can do anything about, such as an account without registrations. */
  const misconfigured = (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    log?.error({ reason: error.message, code: error.code }, 'Stripe Tax refused a calculation')
    const refusal = new DomainError('unavailable', 'Sales tax is unavailable.')
    refusal.cause = error
    throw refusal
  }

  return {
    calculate: async ({ address, lines, shippingCents }) => {
      const calculation = await answerOf(
        () =>
          stripe.tax.calculations.create({
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
          }),
        timeouts,
        log,
      ).catch((error: unknown) => {
        if (isRefusal(error, 'customer_tax_location_invalid'))
          throw new DomainError('invalid', 'This address is unknown.')
        return misconfigured(error)
      })
      if (calculation.id === null) throw new Error('Stripe Tax made a calculation without an id')
      return { ref: calculation.id, cents: calculation.tax_amount_exclusive }
    },

    record: async ({ ref, saleId }) =>
      (
        await answerOf(
          () =>
            makeOnce<Stripe.Tax.Transaction>(
              `tax:${saleId}`,
              (idempotencyKey) =>
                stripe.tax.transactions.createFromCalculation(
                  { calculation: ref, reference: saleId },
                  { idempotencyKey },
                ),
              () => Promise.resolve(null),
            ),
          timeouts,
          log,
        )
      ).id,

    reverse: async ({ record, refundId, cents }) => {
      await answerOf(
        () =>
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
        timeouts,
        log,
      ).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        throw new DomainError('conflict', (error as Error).message)
      })
    },
  }
}
