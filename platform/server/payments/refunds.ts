import { DomainError, missing } from '../errors.ts'
import type { CardProvider } from './port.ts'
import { refusalOf } from './provider-refusal.ts'
import type { Payment, PaymentStore } from './store.ts'

type Dependencies = {
  store: PaymentStore
  requireProvider: () => CardProvider
  settle: (id: string) => Promise<Payment>
}

/** A refund as a feature asks for it: once per `id`; `refusals` counts those so far. */
export type WantedRefund = { id: string; cents: number; refusals: number }

/** What came of asking; `refusal` is for operators, and `isTooMuch` if less is left. */
export type RefundOutcome = 'made' | { refusal: string; isTooMuch: boolean }

const messages = {
  tooMuch: 'You can refund at most what was paid and not yet refunded.',
  lessIsLeft: 'More than was left of the payment.',
  testKeysGone:
    'This was paid with test keys, which the site doesn’t use now, so no real money is owed.',
  liveKeysAway:
    'This was paid with live keys, which the site doesn’t use now. It’s refunded once they are back.',
}

/** Refunds of payments at the card provider, booked by settling. */
export function createRefunds({ store, requireProvider, settle }: Dependencies) {
  /** Why the keys in use can't refund a payment; null if they can. */
  const otherKeysOf = ({ provider, isLive }: Payment): string | null => {
    const cards = requireProvider()
    if (provider === cards.kind && isLive === cards.isLive) return null
    return isLive ? messages.liveKeysAway : messages.testKeysGone
  }

  /**
   * Refunds all or part of a payment and books it. `refundId` is the idempotency key, for callers
   * that may ask for the same amount twice; `attempt` counts refusals.
   * @throws DomainError `invalid` for more than what is left, ProviderRefusal if it is refused.
   */
  const refund = async (
    id: string,
    cents: number,
    refundId?: string,
    attempt = 0,
  ): Promise<Payment> => {
    const payment = await store.find(id)
    if (!payment?.chargeRef || payment.status !== 'succeeded') throw missing('Payment')
    if (cents < 1 || cents > payment.cents - payment.refundedCents)
      throw new DomainError('invalid', messages.tooMuch, { cents: messages.tooMuch })
    await requireProvider().refund({
      refundId: refundId ?? `${id}:${payment.refundedCents}:${cents}`,
      ref: payment.chargeRef,
      cents,
      attempt,
    })
    return settle(id)
  }

  return {
    otherKeysOf,
    refund,

    /**
     * Asks the provider for a refund that its feature keeps until the answer is known.
     * @throws if it isn't known what happened.
     */
    tryRefund: async (paymentId: string, wanted: WantedRefund): Promise<RefundOutcome> => {
      const payment = await store.find(paymentId)
      const otherKeys = payment && otherKeysOf(payment)
      if (otherKeys) return { refusal: otherKeys, isTooMuch: false }
      try {
        await refund(paymentId, wanted.cents, wanted.id, wanted.refusals)
        return 'made'
      } catch (error) {
        if (error instanceof DomainError && error.code === 'invalid')
          return { refusal: messages.lessIsLeft, isTooMuch: true }
        const refusal = refusalOf(error)
        if (refusal === null) throw error
        return { refusal, isTooMuch: false }
      }
    },
  }
}
