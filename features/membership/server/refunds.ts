import { movedEntries } from '#features/ledger/contract.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { WaitingItem, WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Purpose } from '#platform/server/payments/purpose.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { returnedMessages as messages } from '../contract/returned-refunds.ts'
import { nameForOperators } from './billing.ts'
import type { Notices } from './notices.ts'
import { isUndecided, requireUndisputed, type RefundSending } from './refund-sending.ts'
import type { RefundStore, ReturnedRefund } from './refund-store.ts'

type Dependencies = {
  store: RefundStore
  sending: RefundSending
  queues: WaitingMoney
  ledger: Ledger
  notices: Pick<Notices, 'refunded' | 'refundReturned' | 'paidBackOutside'>
  clock: Clock
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
  hasAccount,
}: Dependencies) {
  /** Moves up to `cents` of what is owed, by `change`; returns how many. */
  const settle = async (
    tx: Db,
    paymentId: string,
    cents: number,
    change: (refund: ReturnedRefund, part: number) => Partial<ReturnedRefund>,
  ): Promise<number> => {
    let left = cents
    for (const refund of await store.lockOf(tx, paymentId)) {
      const part = Math.min(refund.owedCents, left)
      if (part === 0) continue
      left -= part
      const owedCents = refund.owedCents - part
      await store.change(tx, refund.id, { owedCents, ...change(refund, part) })
    }
    return cents - left
  }

  /** What the bank had taken of returned refunds is owed again, and everybody gets a message. */
  const giveBack = async (tx: Db, payment: Payment, cents: number): Promise<number> => {
    let left = cents
    for (const refund of await store.lockOf(tx, payment.id)) {
      const part = Math.min(refund.takenCents, left)
      if (part === 0) continue
      left -= part
      await store.change(tx, refund.id, {
        takenCents: refund.takenCents - part,
        owedCents: refund.owedCents + part,
        ...(refund.state === 'sending' ? {} : { state: 'returned', failure: messages.returned }),
      })
      await notices.refundReturned(tx, payment, part)
      const what = `A refund of ${formatExactCents(part)} for ${nameForOperators(payment)} is owed again`
      await queues.alert(tx, refund.id, what, messages.undone, messages.next)
    }
    return cents - left
  }

  /**
   * The bank returned a refund. Its payer is owed what the payment still covers: not what the bank
   * took in a dispute, which is owed again if that is won, nor what was paid beyond the payment.
   * Returns how much is owed, which waits, and everybody it concerns gets a message.
   */
  const returned = async (tx: Db, payment: Payment, cents: number): Promise<number> => {
    const earlier = await store.lockOf(tx, payment.id)
    const [owed, taken, outside] = (['owedCents', 'takenCents', 'outsideCents'] as const).map(
      (name) => earlier.reduce((sum, refund) => sum + refund[name], 0),
    ) as [number, number, number]
    const stillRefunded = payment.refundedCents - cents
    const covered = payment.cents - stillRefunded - payment.disputedCents - outside - owed
    const owedCents = Math.max(0, Math.min(cents, covered))
    const takenCents = Math.max(0, Math.min(cents - owedCents, payment.disputedCents - taken))
    const id = newId()
    const { returned: failure } = messages
    const row = { id, paymentId: payment.id, cents, owedCents, takenCents, failure }
    await store.add(tx, { ...row, returnedAt: clock.now() })
    if (owedCents > 0) await notices.refundReturned(tx, payment, owedCents)
    const what = `A refund of ${formatExactCents(cents)} for ${nameForOperators(payment)} came back`
    const next = isUndecided(payment) ? messages.undecided : messages.nothingOwed
    await queues.alert(tx, id, what, failure, owedCents > 0 ? messages.next : next)
    return owedCents
  }

  const ofPayments: PaymentRefunds = {
    refunded: async (tx, payment, cents) => {
      if (cents < 0) return -(await returned(tx, payment, -cents))
      await notices.refunded(tx, payment, cents)
      return settle(tx, payment.id, cents, () => ({}))
    },
    disputed: async (tx, payment, cents) =>
      cents < 0
        ? -(await giveBack(tx, payment, -cents))
        : settle(tx, payment.id, cents, ({ takenCents }, part) => ({
            takenCents: takenCents + part,
          })),
    // What a lost dispute took stays with the payer, whatever becomes of a later one.
    disputeMoved: async (tx, payment, what) => {
      if (what === 'lost') await store.keepTaken(tx, payment.id)
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
      const outsideNote = [refund.outsideNote, how].filter(Boolean).join(' ')
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
