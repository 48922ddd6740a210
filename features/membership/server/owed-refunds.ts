import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { returnedMessages as messages } from '../contract/returned-refunds.ts'
import { nameForOperators } from './payment-names.ts'
import type { MembershipNotices } from './notices.ts'
import { isUndecided } from './refund-sending.ts'
import type { RefundStore, ReturnedRefund } from './refund-store.ts'

/** How much of a returned refund nobody paid since, whether or not it is still owed. */
const unpaidOf = ({
  cents,
  paidCents,
  outsideCents,
}: Pick<ReturnedRefund, 'cents' | 'paidCents' | 'outsideCents'>): number =>
  cents - paidCents - outsideCents

const sumOf = (cents: number[]): number => cents.reduce((sum, each) => sum + each, 0)

type Dependencies = {
  store: RefundStore
  queues: WaitingMoney
  notices: Pick<MembershipNotices, 'refundReturned' | 'owedAgain'>
  clock: Clock
  disputesOf: Payments['disputesOf']
}

/** What payers are owed of refunds that came back, after all that paid it (docs/product/payments.md 31). */
export function createOwedRefunds({ store, queues, notices, clock, disputesOf }: Dependencies) {
  /** How much of what bank's disputes hold, or keep, the payer was owed. */
  const takenOf = async (tx: Db, paymentId: string): Promise<number> =>
    sumOf((await disputesOf(tx, paymentId)).map(({ owedCents }) => owedCents))

  /**
   * What a payer is owed of refunds that came back: what nothing paid since, as far as the payment
   * still covers it after its refunds, disputes and what was paid outside.
   */
  const owedIn = async (
    tx: Db,
    payment: Payment,
    refunds: Pick<ReturnedRefund, 'cents' | 'paidCents' | 'outsideCents'>[],
  ): Promise<number> => {
    const unpaid = sumOf(refunds.map(unpaidOf)) - (await takenOf(tx, payment.id))
    const outside = sumOf(refunds.map(({ outsideCents }) => outsideCents))
    const covered = payment.cents - payment.refundedCents - payment.disputedCents - outside
    return Math.max(0, Math.min(unpaid, covered))
  }

  /** Spreads up to `cents` over a payment's refunds, as much as each has `room` for. */
  const spread = async (
    refunds: ReturnedRefund[],
    cents: number,
    room: (refund: ReturnedRefund) => number,
    change: (refund: ReturnedRefund, part: number) => Promise<void>,
  ): Promise<number> => {
    let left = cents
    for (const refund of refunds) {
      const part = Math.min(room(refund), left)
      if (part === 0) continue
      left -= part
      await change(refund, part)
    }
    return cents - left
  }

  /** The payer got `cents` by a refund: what is owed first. Returns how much of it was. */
  const paid = async (tx: Db, paymentId: string, cents: number): Promise<number> => {
    const owed = await spread(
      await store.listOf(tx, paymentId),
      cents,
      ({ owedCents }) => owedCents,
      ({ id, owedCents, paidCents }, part) =>
        store.change(tx, id, { owedCents: owedCents - part, paidCents: paidCents + part }),
    )
    // It also pays what isn't owed now, since a bank holds it or the payment doesn't cover it.
    await spread(
      await store.listOf(tx, paymentId),
      cents - owed,
      (refund) => unpaidOf(refund) - refund.owedCents,
      ({ id, paidCents }, part) => store.change(tx, id, { paidCents: paidCents + part }),
    )
    return owed
  }

  /** A bank took `cents` in a dispute: what is owed first. Returns how much of it was. */
  const taken = async (tx: Db, paymentId: string, cents: number): Promise<number> =>
    spread(
      await store.listOf(tx, paymentId),
      cents,
      ({ owedCents }) => owedCents,
      ({ id, owedCents }, part) => store.change(tx, id, { owedCents: owedCents - part }),
    )

  /** A bank returned what it took: what is owed again now waits, and everybody gets a message. */
  const givenBack = async (tx: Db, payment: Payment): Promise<number> => {
    const refunds = await store.listOf(tx, payment.id)
    const owed = sumOf(refunds.map(({ owedCents }) => owedCents))
    return spread(
      refunds,
      Math.max(0, (await owedIn(tx, payment, refunds)) - owed),
      (refund) => unpaidOf(refund) - refund.owedCents,
      async ({ id, owedCents, state }, part) => {
        await store.change(tx, id, {
          owedCents: owedCents + part,
          ...(state === 'sending' ? {} : { state: 'returned', failure: messages.returned }),
        })
        await notices.owedAgain(tx, payment, part)
        const what = `A refund of ${formatExactCents(part)} for ${nameForOperators(payment)} is owed again`
        await queues.alert(tx, id, what, messages.undone, messages.next)
      },
    )
  }

  /**
   * The bank returned a refund of `cents`. Returns how much of it is owed, which waits, and
   * everybody it concerns gets a message.
   */
  const returned = async (tx: Db, payment: Payment, cents: number): Promise<number> => {
    const earlier = await store.listOf(tx, payment.id)
    const refundedCents = payment.refundedCents - cents
    const all = [...earlier, { cents, paidCents: 0, outsideCents: 0 }]
    const most = await owedIn(tx, { ...payment, refundedCents }, all)
    const owed = sumOf(earlier.map(({ owedCents }) => owedCents))
    const owedCents = Math.max(0, Math.min(cents, most - owed))
    const id = newId()
    const { returned: failure } = messages
    const row = { id, paymentId: payment.id, cents, owedCents, failure }
    await store.add(tx, { ...row, returnedAt: clock.now() })
    if (owedCents > 0) await notices.refundReturned(tx, payment, owedCents)
    const what = `A refund of ${formatExactCents(cents)} for ${nameForOperators(payment)} came back`
    const next = isUndecided(payment) ? messages.undecided : messages.nothingOwed
    await queues.alert(tx, id, what, failure, owedCents > 0 ? messages.next : next)
    return owedCents
  }

  return { paid, taken, givenBack, returned }
}
