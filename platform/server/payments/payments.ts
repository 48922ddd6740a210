import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { DomainError, missing } from '../errors.ts'
import { newId } from '../ids.ts'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'
import type { Log } from '../log.ts'
import type { CardProvider, Charge, ChargeDispute } from './port.ts'
import type { Payment, PaymentStore } from './store.ts'

/**
 * The message where payment is needed but no provider is configured (docs/product/payments.md 3).
 */
export const notConfigured = 'Payment processing is not configured'

/** A payment to be opened. */
export type Draft = {
  payerId: string
  purpose: string
  details: Record<string, string>
  cents: number
  openKey: string | null
}

/** The provider's reference to an open payment. */
export type Begun = { chargeRef: string; subscriptionRef: string | null; cents: number }

/**
 * How a feature handles its payments. Everything taking `tx` happens in the transaction that
 * settles the payment, or not at all.
 */
export type Purpose = {
  /**
   * Opens the payment at the provider, idempotently by the payment's id. A single charge by
   * default.
   */
  begin?: (payment: Payment, provider: CardProvider, customer: string) => Promise<Begun>
  /** Text for the provider's receipt. */
  describe(payment: Payment): string
  /** Called exactly once for each payment received. */
  fulfil(tx: Db, payment: Payment, charge: Charge): Promise<void>
  /** Called once for each payment that will never be completed. */
  release?(tx: Db, payment: Payment): Promise<void>
  /** Locks what `revoke` and `restore` change, before the payment itself is locked. */
  lock?(tx: Db, payment: Payment): Promise<void>
  /** Suspends the purchase: the payer's bank reversed the payment. */
  revoke?(tx: Db, payment: Payment): Promise<void>
  /** Restores what `revoke` suspended: the dispute was won. */
  restore?(tx: Db, payment: Payment): Promise<void>
  /** The subscription's owner settles a charge that the provider started itself. */
  lifetime: number | null
}

/** The double-entry ledger, written in the transaction that settles a payment. */
export type Books = {
  charge(tx: Db, payment: Payment): Promise<void>
  fee(tx: Db, payment: Payment, feeCents: number): Promise<void>
  /**
   * Books `cents` more refunded, or negative for a failed refund; `step` numbers the bookings after
   * the charge.
   */
  refund(tx: Db, payment: Payment, cents: number, step: number): Promise<void>
  /** Books what a dispute withdrew and cost; negative amounts return it. */
  dispute(
    tx: Db,
    payment: Payment,
    moved: { cents: number; feeCents: number },
    step: number,
  ): Promise<void>
}

/** The payer's details for the provider. */
export type Payer = { name: string; email: string | null }

type Dependencies = {
  db: Db
  store: PaymentStore
  /** Null if payments are unavailable. */
  provider: CardProvider | null
  clock: Clock
  log: Log
}

/** Looks up who pays. */
type FindPayer = (payerId: string) => Promise<Payer | null>

export type Payments = ReturnType<typeof createPayments>

/**
 * Maximum concurrent payments talking to the provider: fewer than the database's connections, so a
 * slow provider doesn't starve the site.
 */
const maxConcurrent = 4

/**
 * Payments: opened once, settled from the provider's state, fulfilled exactly once
 * (docs/product/payments.md 2).
 */
export function createPayments({ db, store, provider, clock, log }: Dependencies) {
  let books: Books | null = null
  let payerOf: FindPayer | null = null
  const requireBooks = (): Books => {
    if (!books) throw new Error('no ledger is registered for payments')
    return books
  }
  const purposes = new Map<string, Purpose>()
  const withinLimit = createConcurrencyLimit(
    maxConcurrent,
    10_000,
    "We're processing many payments. Try again in a moment.",
  )
  let syncSubscription: (ref: string) => Promise<void> = () =>
    Promise.reject(new Error('nothing handles subscriptions'))

  const purposeOf = ({ purpose }: Payment): Purpose => {
    const found = purposes.get(purpose)
    if (!found) throw new Error(`there is no payment purpose named ${purpose}`)
    return found
  }

  /** @throws DomainError `unavailable` where no payments can be taken. */
  const requireProvider = (): CardProvider => {
    if (!provider) throw new DomainError('unavailable', notConfigured)
    return provider
  }

  const customerOf = async (payerId: string): Promise<string> => {
    const { kind, openCustomer } = requireProvider()
    const known = await store.findCustomer(payerId, kind)
    if (known) return known
    const payer = await payerOf?.(payerId)
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
    const { begin: open, describe } = purposeOf(payment)
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

  /** Updates a payment, locked by `tx`, from the provider's state of its charge. */
  const apply = async (tx: Db, payment: Payment, charge: Charge): Promise<void> => {
    if (payment.status === 'succeeded') return bookLater(tx, payment, charge)
    if (payment.status !== 'opening' && payment.status !== 'open') return
    if (charge.state === 'canceled') {
      await store.update(tx, payment.id, {
        status: 'canceled',
        chargeRef: charge.ref,
        failure: charge.failure,
      })
      await purposeOf(payment).release?.(tx, payment)
    } else if (charge.state === 'succeeded') {
      const mismatch = mismatchOf(payment, charge)
      if (mismatch) {
        log.error(
          { payment: payment.id, mismatch },
          'a charge does not match its payment; nothing was fulfilled',
        )
        await store.update(tx, payment.id, {
          status: 'refused',
          chargeRef: charge.ref,
          failure: mismatch,
        })
        return
      }
      // Stripe's amount due counts, because credit and earlier balances change it after pricing.
      const paid = await store.update(tx, payment.id, {
        status: 'succeeded',
        chargeRef: charge.ref,
        cents: charge.cents,
        failure: null,
        paidAt: charge.paidAt ?? clock.now(),
      })
      if (!paid) throw new Error('a locked payment is gone')
      await purposeOf(paid).fulfil(tx, paid, charge)
      if (paid.cents > 0) await requireBooks().charge(tx, paid)
      await bookLater(tx, paid, charge)
    } else if (charge.failure !== payment.failure) {
      await store.update(tx, payment.id, { failure: charge.failure })
    }
  }

  /**
   * Fees, refunds and disputes arrive after the charge. All follow the provider's current state, in
   * both directions.
   */
  const bookLater = async (tx: Db, payment: Payment, charge: Charge): Promise<void> => {
    if (payment.feeCents === null && charge.feeCents !== null) {
      if (charge.feeCents > 0) await requireBooks().fee(tx, payment, charge.feeCents)
      await store.update(tx, payment.id, { feeCents: charge.feeCents })
    }
    let step = payment.laterSteps
    if (charge.refundedCents !== payment.refundedCents) {
      step += 1
      await requireBooks().refund(tx, payment, charge.refundedCents - payment.refundedCents, step)
      await store.update(tx, payment.id, { refundedCents: charge.refundedCents, laterSteps: step })
    }
    if (charge.dispute) await followDispute(tx, payment, charge.dispute, step)
  }

  /**
   * The purchase is suspended while the bank holds any of its money and restored when it doesn't.
   */
  const followDispute = async (
    tx: Db,
    payment: Payment,
    { state, withdrawnCents, feeCents }: ChargeDispute,
    step: number,
  ): Promise<void> => {
    const moved = {
      cents: withdrawnCents - payment.disputedCents,
      feeCents: feeCents - payment.disputeFeeCents,
    }
    const hasMoved = moved.cents !== 0 || moved.feeCents !== 0
    if (!hasMoved && state === payment.disputeState) return
    const changed =
      (await store.update(tx, payment.id, {
        disputeState: state,
        disputedCents: withdrawnCents,
        disputeFeeCents: feeCents,
        laterSteps: hasMoved ? step + 1 : step,
      })) ?? payment
    const purpose = purposeOf(payment)
    if (payment.disputedCents === 0 && withdrawnCents > 0) await purpose.revoke?.(tx, changed)
    if (payment.disputedCents > 0 && withdrawnCents === 0) await purpose.restore?.(tx, changed)
    if (hasMoved) await requireBooks().dispute(tx, payment, moved, step + 1)
  }

  /**
   * Updates a payment from the provider's current state. Every path settles through here: webhooks,
   * browsers and the reconciler.
   * @throws DomainError `missing` for an unknown id, `unavailable` while the provider is down.
   */
  const settle = async (id: string): Promise<Payment> => {
    const cards = requireProvider()
    const known = await store.find(id)
    if (!known) throw missing('Payment')
    if (known.provider !== cards.kind) return known
    const { chargeRef, subscriptionRef } = await begin(known)
    await withinLimit(async () => {
      // A paid payment is done with its subscription, which may have ended; fees and refunds
      // concern the charge alone.
      if (subscriptionRef && known.status !== 'succeeded') return syncSubscription(subscriptionRef)
      await db.transaction(async (tx) => {
        await purposeOf(known).lock?.(tx, known)
        const payment = await store.lock(tx, id)
        if (payment && chargeRef) await apply(tx, payment, await cards.readCharge(chargeRef))
      })
    })
    return (await store.find(id)) ?? known
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
    provider,
    requireProvider,
    customerOf,
    findCustomer,
    begin,
    settle,
    apply,
    purposeOf,

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

    /** Registers the ledger that payments write to. */
    registerBooks: (registered: Books): void => {
      books = registered
    },

    /** Registers the lookup of the name and address sent to the provider. */
    registerPayers: (find: FindPayer): void => {
      payerOf = find
    },

    /** Registers how a kind of payment is fulfilled. */
    define: (name: string, purpose: Purpose) => {
      purposes.set(name, purpose)
    },

    /** The purposes of payments that members start and may abandon. */
    begunHere: (): string[] =>
      [...purposes].filter(([, { lifetime }]) => lifetime !== null).map(([name]) => name),

    /** Registers the subscription settler. */
    onSubscription: (sync: (ref: string) => Promise<void>) => {
      syncSubscription = sync
    },
    syncSubscription: (ref: string) => withinLimit(() => syncSubscription(ref)),

    add,

    /** Adds a payment that the provider started itself. */
    adopt: async (tx: Db, draft: Draft, refs: Omit<Begun, 'cents'>): Promise<Payment> => {
      const { payment } = await add(tx, draft)
      return (await store.update(tx, payment.id, { ...refs, status: 'open' })) ?? payment
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
     * stays paid; an undecided one stays open.
     */
    giveUp: async (payment: Payment): Promise<Payment> => {
      const { chargeRef, subscriptionRef } = await begin(payment)
      const cards = requireProvider()
      if (subscriptionRef && payment.purpose === 'subscription')
        await cards.endSubscription(subscriptionRef, 'now')
      else if (chargeRef) await cards.cancelCharge(chargeRef)
      return settle(payment.id)
    },

    /**
     * Refunds all or part of a payment and books it.
     * @throws DomainError `invalid` for more than what is left.
     */
    refund: async (id: string, cents: number): Promise<Payment> => {
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
        refundId: `${id}:${payment.refundedCents}:${cents}`,
        ref: payment.chargeRef,
        cents,
      })
      return settle(id)
    },

    /**
     * The same, called from the payer's browser.
     * @throws DomainError `missing` for someone else's payment.
     */
    settleOwn: async (payerId: string, id: string) => {
      if ((await store.find(id))?.payerId !== payerId) throw missing('Payment')
      const { status, cents, failure, paidAt } = await settle(id)
      return {
        id,
        state: status === 'opening' ? ('open' as const) : status,
        cents,
        failure,
        paidAt,
      }
    },

    hasOtherDispute: store.hasOtherDispute,
    find: (id: string) => store.find(id),
    listSucceeded: store.listSucceeded,
  }
}

/** Why received money may not settle a payment; null if it may (docs/promises.md M2). */
function mismatchOf(payment: Payment, charge: Charge): string | null {
  if (charge.paymentId !== null && charge.paymentId !== payment.id)
    return 'the charge belongs to another payment'
  if (charge.isLive !== payment.isLive) return `the charge is ${charge.isLive ? 'live' : 'a test'}`
  if (charge.currency !== payment.currency) return `the charge is in ${charge.currency}`
  // The provider starts renewals, without a browser involved. For other charges our price counts,
  // whatever account credit made of it.
  const isPriced =
    charge.reason === 'renewal' ||
    charge.listCents === payment.cents ||
    charge.cents === payment.cents
  if (!isPriced || charge.paidCents < charge.cents)
    return `${charge.paidCents} of ${charge.cents} cents were paid, ${payment.cents} expected`
  return null
}
