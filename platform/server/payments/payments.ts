import type { OwnPayment } from '#platform/contract/payments/schemas.ts'
import { day, type Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { missing } from '../errors.ts'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'
import type { Log } from '../log.ts'
import { createAbandoning } from './abandoning.ts'
import { createOpening } from './opening.ts'
import type { CardProvider, Charge } from './port.ts'
import { ProviderRefusal } from './provider-refusal.ts'
import { createRefunds } from './refunds.ts'
import { createRegistry } from './registry.ts'
import { isProcessing, presenting, receiptUrlOf, stillProcessing } from './presenting.ts'
import { createSettlement } from './settlement.ts'
import type { Payment, PaymentStore } from './store.ts'

type Dependencies = {
  db: Db
  store: PaymentStore
  /** Null if payments are unavailable. */
  provider: CardProvider | null
  clock: Clock
  log: Log
}

export type Payments = ReturnType<typeof createPayments>

/**
 * Maximum concurrent payments talking to the provider: fewer than the least `DATABASE_POOL`, so a
 * slow provider doesn't starve the site.
 */
const maxConcurrent = 4
/** How many recent payments a member's pages look at. */
const mostRecent = 20

/**
 * Payments: opened once, settled from the provider's state, fulfilled exactly once
 * (docs/product/payments.md 2).
 */
export function createPayments({ db, store, provider, clock, log }: Dependencies) {
  const registry = createRegistry()
  const opening = createOpening({ db, store, provider, registry, clock })
  const settlement = createSettlement({ store, registry, clock, log })
  const { requireProvider } = opening
  const present = presenting(registry)
  const { begin, abandon, isForeign } = createAbandoning({ db, store, registry, opening })
  const withinLimit = createConcurrencyLimit(
    maxConcurrent,
    10_000,
    "We're processing many payments. Try again in a moment.",
  )

  /**
   * Updates a payment from the provider's current state. Every path settles through here: webhooks,
   * browsers and the reconciler.
   * @throws DomainError `missing` for an unknown id, `unavailable` while the provider is down.
   */
  const settle = async (id: string): Promise<Payment> => {
    const cards = requireProvider()
    const known = await store.find(id)
    if (!known) throw missing('Payment')
    if (isForeign(known)) return abandon(known)
    const { chargeRef, subscriptionRef } = await begin(known)
    await withinLimit(async () => {
      // A paid payment is done with its subscription, which may have ended; fees and refunds
      // concern the charge alone.
      if (subscriptionRef && known.status !== 'succeeded')
        return registry.syncSubscription(subscriptionRef)
      await db.transaction(async (tx) => {
        await registry.purposeOf(known).lock?.(tx, known)
        const payment = await store.lock(tx, id)
        if (!payment || !chargeRef) return
        const charge = await cards.readCharge(chargeRef)
        await settlement.book(tx, await settlement.apply(tx, payment, charge))
      })
    })
    return (await store.find(id)) ?? known
  }

  return {
    provider,
    requireProvider,
    customerOf: opening.customerOf,
    findCustomer: opening.findCustomer,
    begin,
    isForeign,
    withCustomer: opening.withCustomer,
    add: opening.add,
    adopt: opening.adopt,
    settle,
    apply: settlement.apply,
    book: settlement.book,
    purposeOf: registry.purposeOf,
    receiptUrlOf: (payment: Payment) => receiptUrlOf(registry, payment),
    ...registry.registrations,
    reportRefusal: registry.reportRefusal,
    syncSubscription: (ref: string) => withinLimit(() => registry.syncSubscription(ref)),
    syncAccount: (ref: string) => withinLimit(() => registry.syncAccount(ref)),
    syncTransfer: (ref: string) => withinLimit(() => registry.syncTransfer(ref)),
    syncIdentityCheck: (ref: string) => withinLimit(() => registry.syncIdentityCheck(ref)),
    /** A payment's refunds at the provider; null if it only knows their sum. */
    listRefunds: async ({ chargeRef }: Payment) =>
      chargeRef === null ? null : requireProvider().listRefunds(chargeRef),
    ...createRefunds({ store, requireProvider, settle }),

    /** Settles the payment of a one-time charge; ignores charges that aren't ours. */
    settleCharge: async (ref: string): Promise<void> => {
      const cards = requireProvider()
      const known = await store.findByCharge(db, cards.kind, ref)
      if (known) return void (await settle(known.id))
      // A refund may name the charge by a different id than it was opened under.
      const charge = await cards.readCharge(ref)
      const payment =
        (await store.findByCharge(db, cards.kind, charge.ref)) ??
        (charge.paymentId ? await store.find(charge.paymentId) : null)
      if (payment) await settle(payment.id)
    },

    /** Replaces an open payment's details, such as the name of what it buys. */
    describe: async (tx: Db, id: string, details: Payment['details']): Promise<void> => {
      await store.update(tx, id, { details })
    },

    /** True if money arrived that doesn't match its payment. */
    isRefused: async (tx: Db, id: string): Promise<boolean> =>
      (await store.lock(tx, id))?.status === 'refused',

    /** Finds and locks a provider charge's payment; null if there is none. */
    lockOf: async (tx: Db, charge: Charge): Promise<Payment | null> => {
      const { kind } = requireProvider()
      const found = await store.findByCharge(tx, kind, charge.ref)
      const id = found?.id ?? charge.paymentId
      return id ? store.lock(tx, id) : null
    },

    /**
     * Cancels an unpaid payment at the provider and settles it. A payment that succeeded meanwhile
     * stays paid; an undecided one stays open. One that the provider refuses to open is over.
     */
    giveUp: async (payment: Payment): Promise<Payment> => {
      const cards = requireProvider()
      if (isForeign(payment)) return abandon(payment)
      const begun = await begin(payment).catch((error: unknown) => {
        if (error instanceof ProviderRefusal) return null
        throw error
      })
      if (!begun) return (await store.find(payment.id)) ?? payment
      const { chargeRef, subscriptionRef } = begun
      if (subscriptionRef && payment.purpose === 'subscription')
        await cards.endSubscription(subscriptionRef, 'now')
      else if (chargeRef) await cards.cancelCharge(chargeRef)
      return settle(payment.id)
    },

    /**
     * The same, called from the payer's browser.
     * @throws DomainError `missing` for someone else's payment.
     */
    settleOwn: async (payerId: string, id: string) => {
      if ((await store.find(id))?.payerId !== payerId) throw missing('Payment')
      return present(await settle(id))
    },

    /** The payer's payments of the last day and those still open, newest first. */
    listRecent: async (payerId: string): Promise<OwnPayment[]> => {
      const since = new Date(clock.now().getTime() - day)
      const found = await store.listRecent(
        payerId,
        registry.registrations.begunHere(),
        since,
        mostRecent,
      )
      return found.map(present)
    },

    /**
     * Refuses a second start: asks the provider about the payment open under a key first.
     * @param refuse the refusal in the feature's own words.
     * @throws DomainError `conflict` with the payment's page while the bank decides.
     */
    refuseWhileProcessing: async (
      openKey: string,
      refuse = (payment: Payment): void => {
        throw stillProcessing(present(payment))
      },
    ): Promise<void> => {
      const open = await store.findOpen(db, openKey)
      if (!open) return
      const settled = await settle(open.id)
      if (isProcessing(settled)) refuse(settled)
    },

    hasOtherDispute: store.hasOtherDispute,
    disputesOf: store.disputesOf,
    find: (id: string) => store.find(id),
    /** The undecided payment of a key; null if there is none. */
    findOpen: store.findOpen,
    listSucceeded: store.listSucceeded,
  }
}
