import type { Ledger } from '#features/ledger/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { ProviderRefusal, refusalOf } from '#platform/server/payments/provider-refusal.ts'
import { isOfMode, type Mode, type Origin } from './modes.ts'
import type { PayoutNotices } from './notices.ts'
import { createReversals } from './reversals.ts'
import type { PayoutStore } from './store.ts'
import type { Earning } from './tables.ts'
import { reversing, type Taking } from './taking.ts'
import { moved, type TransferSync } from './transfer-sync.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  ledger: Ledger
  notices: PayoutNotices
  queues: WaitingMoney
  taking: Taking
  sync: TransferSync
  jobs: Jobs
  clock: Clock
}

const transferring = 'payout-transfer'

export type Transfers = ReturnType<typeof createTransfers>

/**
 * Earnings on their way to sellers' accounts. A transfer's amount is fixed before the provider is
 * asked, and asked for again until the answer is known, so a lost answer never pays twice
 * (docs/product/payouts.md 2, 3).
 */
export function createTransfers({
  store,
  payments,
  ledger,
  notices,
  queues,
  taking,
  sync,
  jobs,
  clock,
}: Dependencies) {
  const presentOrigin = (): Origin => {
    const { kind, isLive } = payments.requireProvider()
    return { provider: kind, isLive }
  }

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

  jobs.define<{ partOrderId: string }>(transferring, (job) => send(job.partOrderId), {
    retries: 20,
  })
  const { takeBack } = createReversals({ store, payments, queues, jobs, sync, send })

  return {
    send,
    takeBack,
    reverse: taking.reverse,

    /** Queues everything of a House that waits for its account. */
    sendWaiting: async (tx: Db, houseId: string): Promise<void> => {
      for (const partOrderId of await store.listUnsentOf(tx, houseId, payments.requireProvider()))
        await jobs.send(transferring, { partOrderId }, tx)
    },

    /**
     * A part-order was fulfilled, so its seller gets `cents` of the charge, once: what is left of
     * the part after refunds. Without `chargeRef`, the money is what a bank returned to the site
     * after it was taken back. `origin` is its payment's, if that wasn't opened with the keys in
     * use; `resentFrom` is the earning that it sends again. Sent by a job after the caller's transaction.
     */
    earn: async (
      tx: Db,
      {
        partOrderId,
        houseId,
        cents,
        chargeRef,
        origin = presentOrigin(),
        resentFrom = null,
      }: {
        partOrderId: string
        houseId: string
        cents: number
        chargeRef: string | null
        origin?: Origin | undefined
        resentFrom?: string | null
      },
    ): Promise<void> => {
      const { provider, isLive } = origin
      const earnedAt = clock.now()
      const earning = {
        partOrderId,
        houseId,
        provider,
        isLive,
        chargeRef,
        resentFrom,
        cents,
        earnedAt,
      }
      if (await store.addEarning(tx, earning)) await jobs.send(transferring, { partOrderId }, tx)
    },
  }
}
