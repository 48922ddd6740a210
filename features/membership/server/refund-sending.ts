import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { returnedMessages as messages } from '../contract/returned-refunds.ts'
import { nameForOperators } from './payment-names.ts'
import type { RefundStore, ReturnedRefund } from './refund-store.ts'

type Dependencies = {
  store: RefundStore
  payments: Payments
  queues: WaitingMoney
  jobs: Jobs
  log: Log
}

const batch = 100
const firstId = '00000000-0000-0000-0000-000000000000'

/** True while the bank holds a payment's money and hasn't decided. */
export const isUndecided = ({ disputeState, disputedCents }: Payment): boolean =>
  disputeState === 'open' && disputedCents > 0

export type RefundSending = ReturnType<typeof createRefundSending>

/**
 * Returned refunds that administrators send again, until the card provider answers: a refused one
 * waits with its reason, an unanswered one is asked for again (docs/product/payments.md 31).
 */
export function createRefundSending({ store, payments, queues, jobs, log }: Dependencies) {
  /**
   * From here on the provider may have made it, until its answer is known. Only the keys that it was
   * paid with can tell what became of one that they may have made.
   */
  const begin = (id: string, otherKeys: string | null): Promise<ReturnedRefund | null> =>
    store.transaction(async (tx) => {
      const found = await store.lockOwed(tx, id)
      if (!found || found.refund.state === 'returned') return null
      const { refund, payment } = found
      if (refund.state === 'sending' && otherKeys) {
        await store.change(tx, id, { failure: otherKeys })
        return null
      }
      if (refund.state === 'sending') return refund
      if (isUndecided(payment)) return null
      const change = { state: 'sending' as const, sentCents: refund.owedCents }
      await store.change(tx, id, change)
      return { ...refund, ...change }
    })

  /** The provider answered no, so nothing was refunded. */
  const refused = (sent: ReturnedRefund, payment: Payment, failure: string): Promise<void> =>
    store.transaction(async (tx) => {
      const { refund } = (await store.lockOwed(tx, sent.id)) ?? {}
      if (refund?.state !== 'sending' || refund.refusals !== sent.refusals) return
      const refusals = refund.refusals + 1
      await store.change(tx, sent.id, { state: 'requested', refusals, failure })
      const what = `A refund of ${formatExactCents(sent.sentCents)} for ${nameForOperators(payment)} waits`
      if (refund.refusals === 0) await queues.alert(tx, sent.id, what, failure)
    })

  const send = async (id: string): Promise<void> => {
    const paymentId = await store.paymentIdOf(id)
    const known = paymentId && (await payments.find(paymentId))
    if (!known) return
    // What somebody refunded in the provider's dashboard counts first.
    const otherKeys = payments.otherKeysOf(known)
    const payment = otherKeys ? known : await payments.settle(known.id)
    const sent = await begin(id, otherKeys)
    if (!sent) return
    const { sentCents: cents, refusals } = sent
    const outcome = await payments.tryRefund(payment.id, { id, cents, refusals })
    if (outcome === 'made') return
    await refused(sent, payment, outcome.refusal)
    if (!otherKeys) await payments.settle(payment.id)
  }

  /** Every hour: sends what was refused, and whatever a lost answer or a stopped process left. */
  const reconcile = async (): Promise<void> => {
    for (let after = firstId; ;) {
      const ids = await store.listToSend(after, batch)
      for (const id of ids)
        await send(id).catch((error: unknown) =>
          log.warn({ err: error, refund: id }, 'could not refund a payment again yet'),
        )
      after = ids.at(-1) ?? after
      if (ids.length < batch) return
    }
  }
  jobs.define('returned-refunds-reconcile', reconcile, { cron: '23 * * * *' })

  return {
    reconcile,

    /** @throws DomainError `missing` if nothing of it is owed, `conflict` while it is disputed. */
    sendAgain: async (id: string): Promise<void> => {
      await store.transaction(async (tx) => {
        const found = await store.lockOwed(tx, id)
        if (!found) throw new DomainError('missing', messages.settled)
        const { refund, payment } = found
        requireUndisputed(payment)
        if (refund.state === 'returned') await store.change(tx, id, { state: 'requested' })
      })
      await send(id)
    },
  }
}

/** @throws DomainError `conflict` while the bank decides on the payment. */
export function requireUndisputed(payment: Payment): void {
  if (isUndecided(payment)) throw new DomainError('conflict', messages.disputed)
}
