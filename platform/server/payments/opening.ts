import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { DomainError, missing } from '../errors.ts'
import { newId } from '../ids.ts'
import type { CardProvider } from './port.ts'
import { CustomerGone } from './provider-refusal.ts'
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

  /** Registers a member at the provider; `replaces` is a customer that is gone there. */
  const register = async (payerId: string, replaces?: string): Promise<string> => {
    const { kind, isLive, openCustomer } = requireProvider()
    const payer = await registry.payerOf(payerId)
    if (!payer) throw missing('Member')
    const again = replaces === undefined ? {} : { replaces }
    const ref = await openCustomer({ memberId: payerId, ...payer, ...again })
    await store.saveCustomer({ payerId, provider: kind, isLive, customerRef: ref }, replaces)
    return ref
  }

  /** The provider's customer id; null for members who never started a payment in this mode. */
  const findCustomer = (payerId: string): Promise<string | null> => {
    const { kind, isLive } = requireProvider()
    return store.findCustomer(payerId, kind, isLive)
  }

  const customerOf = async (payerId: string): Promise<string> =>
    (await findCustomer(payerId)) ?? (await register(payerId))

  /** Runs `work` with the member's customer, and once more with a new one if that is gone. */
  const withCustomer = async <T>(
    payerId: string,
    work: (customer: string) => Promise<T>,
  ): Promise<T> => {
    const customer = await customerOf(payerId)
    return work(customer).catch(async (error: unknown) => {
      if (!(error instanceof CustomerGone)) throw error
      return work(await register(payerId, customer))
    })
  }

  /** Opens the payment at the provider, once. */
  const begin = async (payment: Payment): Promise<Payment> => {
    if (payment.status !== 'opening') return payment
    const cards = requireProvider()
    const { begin: open, describe } = registry.purposeOf(payment)
    const refs = await withCustomer(payment.payerId, (customer) =>
      open
        ? open(payment, cards, customer)
        : cards
            .openCharge({
              paymentId: payment.id,
              customer,
              cents: payment.cents,
              description: describe(payment),
            })
            .then(({ ref }) => ({ chargeRef: ref, subscriptionRef: null, cents: payment.cents })),
    )
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
      laterSteps: 0,
      failure: null,
      createdAt: clock.now(),
      processingAt: null,
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
    withCustomer,
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
