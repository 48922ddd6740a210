import { DomainError, missing } from '../errors.ts'
import type { CardProvider } from './port.ts'
import type { Payment, PaymentStore } from './store.ts'

type Dependencies = {
  store: PaymentStore
  requireProvider: () => CardProvider
  settle: (id: string) => Promise<Payment>
}

/**
 * Creates the function that refunds all or part of a payment and books it. `refundId` is the
 * idempotency key, for callers that may ask for the same amount twice; `attempt` counts refusals.
 * @throws DomainError `invalid` for more than what is left, ProviderRefusal if it is refused.
 */
export function createRefunds({ store, requireProvider, settle }: Dependencies) {
  return async (id: string, cents: number, refundId?: string, attempt = 0): Promise<Payment> => {
    const payment = await store.find(id)
    if (!payment?.chargeRef || payment.status !== 'succeeded') throw missing('Payment')
    if (cents < 1 || cents > payment.cents - payment.refundedCents)
      throw new DomainError(
        'invalid',
        'You can refund at most what was paid and not yet refunded.',
        {
          cents: 'You can refund at most what was paid and not yet refunded.',
        },
      )
    await requireProvider().refund({
      refundId: refundId ?? `${id}:${payment.refundedCents}:${cents}`,
      ref: payment.chargeRef,
      cents,
      attempt,
    })
    return settle(id)
  }
}
