import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { DomainError, missing } from '../errors.ts'
import { newId } from '../ids.ts'
import type { CardProvider } from './port.ts'
import type { Begun, Draft } from './purpose.ts'
import type { PaymentRegistry } from './registry.ts'
import type { Payment, PaymentStore } from './store.ts'

/**
 * The message where payment is needed but no provider is configured (docs/product/payments.md 3).
 */
const notConfigured = 'Payment processing is not configured'

type Dependencies = {
  db: Db
  store: PaymentStore
  provider: CardProvider | null
  registry: PaymentRegistry
  clock: Clock
}

export type Opening = ReturnType<typeof createOpening>

/** Opens a payment: a row with its own key, a customer, and a charge at the provider. */
export function createOpening({ db, store, provider, registry, clock }: Dependencies) {
  /** @throws DomainError `unavailable` if payments are unavailable. */
  const requireProvider = (): CardProvider => {
    if (!provider) throw new DomainError('unavailable', notConfigured)
    return provider
  }

  const customerOf = async (payerId: string): Promise<string> => {
    const { kind, openCustomer } = requireProvider()
    const known = await store.findCustomer(payerId, kind)
    if (known) return known
    const payer = await registry.payerOf(payerId)
    if (!payer) throw missing('Member')
    const ref = await openCustomer({ memberId: payerId, ...payer })
    await store.addCustomer(payerId, kind, ref)
    return ref
  }

  /** The provider's customer id; null for members who never started a payment. */
  const findCustomer = (payerId: string): Promise<string | null> =>
    store.findCustomer(payerId, requireProvider().kind)

  /** Opens the payment at the provider, once. */
  const begin = async (payment: Payment): Promise<Payment> => {
    if (payment.status !== 'opening') return payment
    const cards = requireProvider()
    const { begin: open, describe } = registry.purposeOf(payment)
    const customer = await customerOf(payment.payerId)
    const refs = open
      ? await open(payment, cards, customer)
      : await cards
          .openCharge({
            paymentId: payment.id,
            customer,
            cents: payment.cents,
            description: describe(payment),
          })
          .then(({ ref }) => ({ chargeRef: ref, subscriptionRef: null, cents: payment.cents }))
    await store.attach(db, payment.id, refs)
    return (await store.find(payment.id)) ?? payment
  }

  /** Adds a payment within the caller's transaction, or returns the open one with the same key. */
  const add = async (tx: Db, draft: Draft): Promise<{ payment: Payment; isNew: boolean }> => {
    const { kind, isLive } = requireProvider()
    const added = await store.add(tx, {
      ...draft,
      id: newId(),
      currency: 'usd',
      status: 'opening',
      provider: kind,
      isLive,
      chargeRef: null,
      subscriptionRef: null,
      feeCents: null,
      refundedCents: 0,
      disputeState: null,
      disputedCents: 0,
      disputeFeeCents: 0,
      laterSteps: 0,
      failure: null,
      createdAt: clock.now(),
      paidAt: null,
    })
    const payment = added ?? (draft.openKey ? await store.findOpen(tx, draft.openKey) : null)
    if (!payment)
      throw new DomainError('conflict', 'This payment was just settled. Reload the page.')
    return { payment, isNew: added !== null }
  }

  return {
    requireProvider,
    customerOf,
    findCustomer,
    begin,
    add,

    /** Adds a payment that the provider started itself. */
    adopt: async (tx: Db, draft: Draft, refs: Omit<Begun, 'cents'>): Promise<Payment> => {
      const { payment } = await add(tx, draft)
      return (await store.update(tx, payment.id, { ...refs, status: 'open' })) ?? payment
    },
  }
}
