import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { createDisputeFollowing } from './disputes.ts'
import type { Charge } from './port.ts'
import type { Booking } from './purpose.ts'
import type { PaymentRegistry } from './registry.ts'
import type { Payment, PaymentStore } from './store.ts'

type Dependencies = { store: PaymentStore; registry: PaymentRegistry; clock: Clock; log: Log }

/** Follows the provider's state of a charge: what was paid, refunded and disputed. */
export function createSettlement({ store, registry, clock, log }: Dependencies) {
  const followDisputes = createDisputeFollowing({ store, registry })

  /**
   * Updates a payment, locked by `tx`, from the provider's state of its charge. Returns what the
   * caller books last, since the ledger's end is locked after all else.
   */
  const apply = async (tx: Db, payment: Payment, charge: Charge): Promise<Booking[]> => {
    if (payment.status === 'succeeded') return followLater(tx, payment, charge)
    if (payment.status !== 'opening' && payment.status !== 'open') return []
    if (charge.state === 'canceled') {
      await store.update(tx, payment.id, {
        status: 'canceled',
        chargeRef: charge.ref,
        failure: charge.failure,
      })
      await registry.purposeOf(payment).release?.(tx, payment)
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
        return []
      }
      // Stripe's amount due counts, because credit and earlier balances change it after pricing.
      const paidAt = charge.paidAt ?? clock.now()
      const paid = await store.update(tx, payment.id, {
        status: 'succeeded',
        chargeRef: charge.ref,
        cents: charge.cents,
        failure: null,
        paidAt,
      })
      if (!paid) throw new Error('a locked payment is gone')
      await registry.purposeOf(paid).fulfil(tx, paid, charge)
      const { payerId, provider } = paid
      const { cardFingerprint: fingerprint } = charge
      if (fingerprint !== null)
        await registry.notePaidCard(tx, { payerId, provider, fingerprint, paidAt })
      const bookings: Booking[] = paid.cents > 0 ? [{ what: 'charge', payment: paid }] : []
      return [...bookings, ...(await followLater(tx, paid, charge))]
    } else await followUndecided(tx, payment, charge)
    return []
  }

  /** The last decline, and whether the bank is deciding now. */
  const followUndecided = async (
    tx: Db,
    { id, failure, processingAt }: Payment,
    charge: Charge,
  ): Promise<void> => {
    const isProcessing = charge.state === 'processing'
    if (charge.failure === failure && isProcessing === (processingAt !== null)) return
    await store.update(tx, id, {
      failure: charge.failure,
      processingAt: isProcessing ? (processingAt ?? clock.now()) : null,
    })
  }

  /**
   * Fees, refunds and disputes arrive after the charge. All follow the provider's current state, in
   * both directions.
   */
  const followLater = async (tx: Db, payment: Payment, charge: Charge): Promise<Booking[]> => {
    const bookings: Booking[] = []
    if (payment.feeCents === null && charge.feeCents !== null) {
      const { feeCents } = charge
      if (feeCents > 0) bookings.push({ what: 'fee', payment, feeCents })
      await store.update(tx, payment.id, { feeCents })
    }
    let step = payment.laterSteps
    if (charge.refundedCents !== payment.refundedCents) {
      step += 1
      const cents = charge.refundedCents - payment.refundedCents
      const owed = await registry.purposeOf(payment).refunded?.(tx, payment, cents, step)
      bookings.push({ what: 'refund', payment, moved: { cents, owedCents: owed || 0 }, step })
      await store.update(tx, payment.id, { refundedCents: charge.refundedCents, laterSteps: step })
    }
    const { refundedCents } = charge
    const disputed = { ...payment, refundedCents, laterSteps: step }
    return [...bookings, ...(await followDisputes(tx, disputed, charge.disputes))]
  }

  return {
    apply,

    /** Writes bookings to the ledger, after everything else in the transaction. */
    book: async (tx: Db, bookings: Booking[]): Promise<void> => {
      const books = registry.books()
      for (const booking of bookings) {
        const { payment } = booking
        if (booking.what === 'charge') await books.charge(tx, payment)
        else if (booking.what === 'fee') await books.fee(tx, payment, booking.feeCents)
        else if (booking.what === 'refund')
          await books.refund(tx, payment, booking.moved, booking.step)
        else await books.dispute(tx, payment, booking.moved, booking.step)
      }
    },
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
