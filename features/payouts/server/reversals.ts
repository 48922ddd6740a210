import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { refusalOf } from '#platform/server/payments/provider-refusal.ts'
import { isOfMode } from './modes.ts'
import type { PayoutStore } from './store.ts'
import { reversing } from './taking.ts'
import type { TransferSync } from './transfer-sync.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  queues: WaitingMoney
  jobs: Jobs
  sync: TransferSync
  /** Sends an earning whose transfer's answer isn't known. */
  send: (partOrderId: string) => Promise<void>
}

/** What refunds take back from sellers' accounts (docs/product/payouts.md 3). */
export function createReversals({ store, payments, queues, jobs, sync, send }: Dependencies) {
  const findUndone = (id: string) =>
    store.transaction(async (tx) => {
      const reversal = await store.findReversal(tx, id)
      if (!reversal || reversal.isDone) return null
      const earning = await store.lockEarning(tx, reversal.partOrderId)
      return earning && { reversal, earning }
    })

  /** Takes what is left of a refund back from its transfer. */
  const reverseTransfer = async (id: string): Promise<void> => {
    const found = await findUndone(id)
    if (!found?.earning.transferRef) return
    const { reversal, earning } = found
    const cents = reversal.cents - reversal.coveredCents
    try {
      await payments.requireProvider().sellers.reverseTransfer({
        reversalId: id,
        ref: found.earning.transferRef,
        cents,
        attempt: reversal.refusals,
      })
    } catch (error) {
      const failure = refusalOf(error)
      if (failure === null) throw error
      return store.transaction(async (tx) => {
        await store.updateReversal(tx, id, { refusals: reversal.refusals + 1, failure })
        const text = `${formatExactCents(cents)} can't be taken back from a seller yet`
        if (reversal.refusals === 0) await queues.alert(tx, id, text, failure)
      })
    }
    await store.transaction(async (tx) => {
      await store.lockEarning(tx, earning.partOrderId)
      const now = await store.findReversal(tx, id)
      if (now?.isDone === false) await sync.finish(tx, earning, now)
    })
  }

  /** Takes a refund back from a seller's account. Repeating it changes nothing. */
  const takeBack = async (id: string): Promise<void> => {
    const found = await findUndone(id)
    if (!found || !isOfMode(found.earning, payments.requireProvider())) return
    const { partOrderId, transferRef } = found.earning
    if (transferRef === null) return send(partOrderId)
    await sync.sync(transferRef)
    await reverseTransfer(id)
  }

  jobs.define<{ id: string }>(reversing, ({ id }) => takeBack(id), { retries: 20 })

  return { takeBack }
}
