import type { Ledger } from '#features/ledger/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { ProviderRefusal, refusalOf } from '#platform/server/payments/provider-refusal.ts'
import { isOfMode, type Mode } from './modes.ts'
import type { PayoutNotices } from './notices.ts'
import type { PayoutStore } from './store.ts'
import type { Earning } from './tables.ts'
import { reversing } from './taking.ts'
import { moved } from './transfer-sync.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  ledger: Ledger
  notices: PayoutNotices
  queues: WaitingMoney
  jobs: Jobs
  clock: Clock
}

/** Sending what sellers earned. */
export function createSending({
  store,
  payments,
  ledger,
  notices,
  queues,
  jobs,
  clock,
}: Dependencies) {
  const isAboutAccount = (error: unknown) =>
    error instanceof ProviderRefusal && error.about === 'account'

  /** Tells a seller once that money waits for a working account. */
  const wait = async (tx: Db, earning: Earning, mode: Mode): Promise<null> => {
    if (!(await store.wasNotified(tx, earning.houseId, mode))) {
      await store.updateEarning(tx, earning.partOrderId, { notifiedAt: clock.now() })
      await notices.accountNeeded(tx, earning.houseId, earning.cents - earning.reversedCents)
    }
    return null
  }

  /** Fixes the amount to send; null if there is nothing to send now. */
  const prepare = (partOrderId: string) =>
    store.transaction(async (tx) => {
      const mode = payments.requireProvider()
      const earning = await store.lockEarning(tx, partOrderId)
      if (!earning || !isOfMode(earning, mode)) return null
      if (earning.state !== 'pending' && earning.state !== 'sending') return null
      const account = await store.findAccount(tx, earning.houseId, mode)
      if (earning.state === 'sending' && account)
        return { ...earning, account: account.accountRef, amount: earning.transferCents ?? 0 }
      const amount = earning.cents - earning.reversedCents
      if (amount === 0) {
        await store.updateEarning(tx, partOrderId, { state: 'canceled' })
        return null
      }
      if (!account?.canReceive) return wait(tx, earning, mode)
      await store.updateEarning(tx, partOrderId, { state: 'sending', transferCents: amount })
      return { ...earning, account: account.accountRef, amount }
    })

  const refused = (
    sent: { partOrderId: string; refusals: number },
    failure: string,
    isAccount: boolean,
  ) =>
    store.transaction(async (tx) => {
      const earning = await store.lockEarning(tx, sent.partOrderId)
      if (earning?.state !== 'sending' || earning.refusals !== sent.refusals) return
      // Nothing was sent, so refunds made meanwhile only reduce what waits.
      await store.finishReversals(tx, sent.partOrderId)
      await store.updateEarning(tx, sent.partOrderId, {
        state: 'pending',
        transferCents: null,
        refusals: earning.refusals + 1,
        failure,
        notifiedAt: earning.notifiedAt ?? clock.now(),
      })
      if (earning.failure !== null) return
      const cents = earning.transferCents ?? 0
      await notices.transferFailed(tx, earning.houseId, cents, isAccount)
      const text = `A transfer of ${formatExactCents(cents)} to a seller waits`
      await queues.alert(tx, sent.partOrderId, text, failure)
    })

  /** Sends an earning to its seller, if it can be. Repeating it changes nothing. */
  const send = async (partOrderId: string): Promise<void> => {
    const order = await prepare(partOrderId)
    if (!order) return
    const { account, amount, chargeRef, refusals, earnedAt } = order
    try {
      const { ref } = await payments.requireProvider().sellers.transfer({
        transferId: partOrderId,
        account,
        cents: amount,
        chargeRef,
        attempt: refusals,
        since: earnedAt,
      })
      await store.transaction(async (tx) => {
        const earning = await store.lockEarning(tx, partOrderId)
        if (earning?.state !== 'sending') return
        const done = {
          state: 'sent',
          transferRef: ref,
          sentAt: clock.now(),
          failure: null,
        } as const
        await store.updateEarning(tx, partOrderId, done)
        for (const { id } of await store.listUndoneOf(tx, partOrderId))
          await jobs.send(reversing, { id }, tx)
        await ledger.append(tx, {
          kind: 'transfer',
          reference: `part-order:${partOrderId}`,
          description: 'Transfer to a seller',
          entries: moved(order, amount),
        })
      })
    } catch (error) {
      const failure = refusalOf(error)
      if (failure === null) throw error
      await refused(order, failure, isAboutAccount(error))
    }
  }

  return { send }
}
