import { movedEntries } from '#features/ledger/contract.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { WaitingItem, WaitingMoney } from '#features/queues/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Purpose } from '#platform/server/payments/purpose.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { asSentence, returnedMessages as messages } from '../contract/returned-refunds.ts'
import { nameForOperators } from './payment-names.ts'
import type { MembershipNotices } from './notices.ts'
import { isUndecided, requireUndisputed, type RefundSending } from './refund-sending.ts'
import type { RefundStore, ReturnedRefund } from './refund-store.ts'
import { createOwedRefunds } from './owed-refunds.ts'

type Dependencies = {
  store: RefundStore
  sending: RefundSending
  queues: WaitingMoney
  ledger: Ledger
  notices: Pick<
    MembershipNotices,
    'refunded' | 'refundReturned' | 'owedAgain' | 'paidBackOutside' | 'coveredByBank'
  >
  clock: Clock
  disputesOf: Payments['disputesOf']
  /** Whether an account still exists, for the link to it. */
  hasAccount: (userId: string) => Promise<boolean>
}

/** How payments of one purpose tell their payers about refunds, and what they are owed. */
export type PaymentRefunds = Required<Pick<Purpose, 'refunded' | 'disputed' | 'disputeMoved'>>

export type Refunds = ReturnType<typeof createRefunds>

/**
 * Refunds of plans, Houses and entry fees, which are made in the card provider's dashboard: their
 * payers get an email, and what banks return is owed to them (docs/product/payments.md 30, 31).
 */
export function createRefunds({
  store,
  sending,
  queues,
  ledger,
  notices,
  clock,
  disputesOf,
  hasAccount,
}: Dependencies) {
  const { paid, taken, givenBack, returned } = createOwedRefunds({
    store,
    queues,
    notices,
    clock,
    disputesOf,
  })

  const ofPayments: PaymentRefunds = {
    refunded: async (tx, payment, cents) => {
      if (cents < 0) return -(await returned(tx, payment, -cents))
      await notices.refunded(tx, payment, cents)
      return paid(tx, payment.id, cents)
    },
    disputed: async (tx, payment, { cents }) =>
      cents < 0 ? -(await givenBack(tx, payment)) : taken(tx, payment.id, cents),
    disputeMoved: async (tx, payment, { ref, what }) => {
      if (what !== 'lost') return
      const lost = (await disputesOf(tx, payment.id)).find((dispute) => dispute.ref === ref)
      if (lost && lost.owedCents > 0) await notices.coveredByBank(tx, payment, lost.owedCents)
    },
  }

  /** The payer got what is owed out of the site's bank account. */
  const payOutside = (id: string, how: string): Promise<void> =>
    store.transaction(async (tx) => {
      const found = await store.lockOwed(tx, id)
      if (!found) throw new DomainError('missing', messages.settled)
      const { refund, payment } = found
      requireUndisputed(payment)
      if (refund.state === 'sending') throw new DomainError('conflict', messages.underway)
      const { owedCents: cents } = refund
      const outsideCents = refund.outsideCents + cents
      const outsideNote = [refund.outsideNote, asSentence(how)].filter(Boolean).join(' ')
      await store.change(tx, id, { owedCents: 0, outsideCents, outsideNote })
      await notices.paidBackOutside(tx, payment, cents, how)
      await ledger.append(tx, {
        kind: 'outside_payment',
        reference: `refund:${id}:${outsideCents}`,
        description: 'Paid to a member outside the card provider',
        entries: movedEntries('cash:bank', [{ account: 'payable:buyers', cents }]),
      })
    })

  const itemOf = async (refund: ReturnedRefund, payment: Payment): Promise<WaitingItem> => {
    const isHeld = isUndecided(payment)
    const isSending = refund.state === 'sending'
    const mayResolve = !isHeld && !isSending
    return {
      id: refund.id,
      title: nameForOperators(payment),
      cents: refund.owedCents,
      reason: isHeld ? messages.disputed : refund.failure,
      since: refund.returnedAt,
      path: (await hasAccount(payment.payerId))
        ? `/control-center/members/${payment.payerId}`
        : null,
      order: null,
      actions: isHeld ? [] : isSending ? ['retry'] : ['retry', 'resolve'],
      noteLabel: mayResolve ? messages.noteLabel : null,
      effect: mayResolve ? messages.effect : null,
    }
  }
  queues.register({
    kind: 'returned_refund',
    count: store.countOwed,
    list: async (limit) =>
      Promise.all(
        (await store.listOwed(limit)).map(({ refund, payment }) => itemOf(refund, payment)),
      ),
    act: { retry: sending.sendAgain, resolve: payOutside },
  })

  return { ofPayments, reconcile: sending.reconcile, sumsOf: store.sumsOf }
}
