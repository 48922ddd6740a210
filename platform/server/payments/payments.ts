import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { DomainError, missing } from '../errors.ts'
import { newId } from '../ids.ts'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'
import type { Log } from '../log.ts'
import type { CardProvider, Charge, ChargeDispute } from './port.ts'
import type { Payment, PaymentStore } from './store.ts'

/** Said wherever something would have to be paid and nobody can charge a card (docs/product/payments.md 3). */
export const notConfigured = 'Payment processing is not configured'

/** What a payment is for, before it is one. */
export type Draft = {
  payerId: string
  purpose: string
  details: Record<string, string>
  cents: number
  openKey: string | null
}

/** Where the provider keeps a payment that was begun. */
export type Begun = { chargeRef: string; subscriptionRef: string | null; cents: number }

/** What a feature does about the payments it defines; everything with `tx` happens in the transaction that settles the payment, or not at all. */
export type Purpose = {
  /** Opens the payment at the provider; the payment's id makes it the same however often. One charge, unless told. */
  begin?: (payment: Payment, provider: CardProvider, customer: string) => Promise<Begun>
  /** Words of the provider's receipt. */
  describe(payment: Payment): string
  /** Called exactly once for each payment whose money has arrived. */
  fulfil(tx: Db, payment: Payment, charge: Charge): Promise<void>
  /** Called once for each payment that will never be paid. */
  release?(tx: Db, payment: Payment): Promise<void>
  /** Locks what `revoke` and `restore` change, before the payment itself is locked. */
  lock?(tx: Db, payment: Payment): Promise<void>
  /** Takes back what was bought: the payer's bank reversed the payment. */
  revoke?(tx: Db, payment: Payment): Promise<void>
  /** Gives back what `revoke` took: the dispute was won. */
  restore?(tx: Db, payment: Payment): Promise<void>
  /** Milliseconds after which an unpaid payment is given up; null for one that the provider began by itself, which whoever looks after its subscription settles. */
  lifetime: number | null
}

/** Where money is written down: a double-entry ledger, in the transaction that settles the payment. */
export type Books = {
  charge(tx: Db, payment: Payment): Promise<void>
  fee(tx: Db, payment: Payment, feeCents: number): Promise<void>
  /** Books that `cents` more were refunded, or below zero that a refund failed; `step` numbers what is booked of a payment after its charge. */
  refund(tx: Db, payment: Payment, cents: number, step: number): Promise<void>
  /** Books what a dispute took and cost, or below zero gave back. */
  dispute(
    tx: Db,
    payment: Payment,
    moved: { cents: number; feeCents: number },
    step: number,
  ): Promise<void>
}

/** Who pays, as the provider is told. */
export type Payer = { name: string; email: string | null }

type Dependencies = {
  db: Db
  store: PaymentStore
  /** Null where no payments can be taken. */
  provider: CardProvider | null
  clock: Clock
  log: Log
}

/** Looks up who pays. */
type FindPayer = (payerId: string) => Promise<Payer | null>

export type Payments = ReturnType<typeof createPayments>

/** Payments held open towards the provider at once: fewer than the database has connections, so that a slow provider leaves the site the others. */
const maxConcurrent = 4

/** Payments: opened once, settled from what the provider says, fulfilled exactly once (docs/product/payments.md 2). */
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

  /** How the provider calls somebody who has paid, or begun to; null for others. */
  const findCustomer = (payerId: string): Promise<string | null> =>
    store.findCustomer(payerId, requireProvider().kind)

  /** Makes sure that the provider knows the payment. */
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

  /** Brings a payment, locked by `tx`, to what the provider says of its charge. */
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
      // What Stripe says was due counts: credit and earlier balances change it after the price was fixed.
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

  /** Fees, refunds and disputes are known later than the charge; all of them follow the provider's present state, forth and back. */
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

  /** What was bought is taken back while the bank holds any of its money, and given back when it no longer does. */
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
   * Brings a payment to what the provider says now; the one way in which payments are settled, whoever asks: an event, the browser, the reconciler.
   * @throws DomainError `missing` for an id that is none, `unavailable` while the provider is away.
   */
  const settle = async (id: string): Promise<Payment> => {
    const cards = requireProvider()
    const known = await store.find(id)
    if (!known) throw missing('Payment')
    if (known.provider !== cards.kind) return known
    const { chargeRef, subscriptionRef } = await begin(known)
    await withinLimit(async () => {
      // What is paid has done its part for the subscription, which may have ended since: fees and refunds are of the charge alone.
      if (subscriptionRef && known.status !== 'succeeded') return syncSubscription(subscriptionRef)
      await db.transaction(async (tx) => {
        await purposeOf(known).lock?.(tx, known)
        const payment = await store.lock(tx, id)
        if (payment && chargeRef) await apply(tx, payment, await cards.readCharge(chargeRef))
      })
    })
    return (await store.find(id)) ?? known
  }

  /** Adds a payment in the caller's transaction, or finds the open one with the same key. */
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

    /** Settles the payment of a charge that paid once; nothing when it is not ours. */
    settleCharge: async (ref: string): Promise<void> => {
      const cards = requireProvider()
      const known = await store.findByCharge(db, cards.kind, ref)
      if (known) return void (await settle(known.id))
      // A refund names what was charged by another of its names than the one it was opened under.
      const charge = await cards.readCharge(ref)
      const payment =
        (await store.findByCharge(db, cards.kind, charge.ref)) ??
        (charge.paymentId ? await store.find(charge.paymentId) : null)
      if (payment) await settle(payment.id)
    },

    /** Registers the ledger that payments are written to. */
    registerBooks: (registered: Books): void => {
      books = registered
    },

    /** Registers the lookup of the name and address that the provider gets. */
    registerPayers: (find: FindPayer): void => {
      payerOf = find
    },

    /** Registers what a kind of payment does. */
    define: (name: string, purpose: Purpose) => {
      purposes.set(name, purpose)
    },

    /** The purposes of payments that a member begins, and may leave open. */
    begunHere: (): string[] =>
      [...purposes].filter(([, { lifetime }]) => lifetime !== null).map(([name]) => name),

    /** Registers who brings a subscription to what the provider says. */
    onSubscription: (sync: (ref: string) => Promise<void>) => {
      syncSubscription = sync
    },
    syncSubscription: (ref: string) => withinLimit(() => syncSubscription(ref)),

    add,

    /** Adds a payment that the provider began by itself. */
    adopt: async (tx: Db, draft: Draft, refs: Omit<Begun, 'cents'>): Promise<Payment> => {
      const { payment } = await add(tx, draft)
      return (await store.update(tx, payment.id, { ...refs, status: 'open' })) ?? payment
    },

    /** True when money came for a payment that does not match it. */
    isRefused: async (tx: Db, id: string): Promise<boolean> =>
      (await store.lock(tx, id))?.status === 'refused',

    /** Finds the payment of a charge that the provider tells of, locked; null when there is none. */
    lockOf: async (tx: Db, charge: Charge): Promise<Payment | null> => {
      const { kind } = requireProvider()
      const found = await store.findByCharge(tx, kind, charge.ref)
      const id = found?.id ?? charge.paymentId
      return id ? store.lock(tx, id) : null
    },

    /** Gives an unpaid payment up at the provider, and settles it: paid meanwhile, it stays paid; undecided, it stays open. */
    giveUp: async (payment: Payment): Promise<Payment> => {
      const { chargeRef, subscriptionRef } = await begin(payment)
      const cards = requireProvider()
      if (subscriptionRef && payment.purpose === 'subscription')
        await cards.endSubscription(subscriptionRef, 'now')
      else if (chargeRef) await cards.cancelCharge(chargeRef)
      return settle(payment.id)
    },

    /** Pays back, all or in part, and books it. @throws DomainError `invalid` when more than what is left would be paid back. */
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

    /** The same for the browser of whoever pays. @throws DomainError `missing` for the payment of somebody else. */
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

/** Why money that arrived may not count for a payment; null when it may (docs/promises.md M2). */
function mismatchOf(payment: Payment, charge: Charge): string | null {
  if (charge.paymentId !== null && charge.paymentId !== payment.id)
    return 'the charge belongs to another payment'
  if (charge.isLive !== payment.isLive) return `the charge is ${charge.isLive ? 'live' : 'a test'}`
  if (charge.currency !== payment.currency) return `the charge is in ${charge.currency}`
  // A renewal is begun by the provider, so nobody's browser had a say in it; the price of the others is ours, whatever credit made of it.
  const isPriced =
    charge.reason === 'renewal' ||
    charge.listCents === payment.cents ||
    charge.cents === payment.cents
  if (!isPriced || charge.paidCents < charge.cents)
    return `${charge.paidCents} of ${charge.cents} cents were paid, ${payment.cents} expected`
  return null
}
