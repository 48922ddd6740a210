import type { Ledger } from '#features/ledger/server/service.ts'
import type { WaitingMoney } from '#features/queues/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Origin } from './modes.ts'
import type { PayoutNotices } from './notices.ts'
import { createReversals } from './reversals.ts'
import type { PayoutStore } from './store.ts'
import type { Taking } from './taking.ts'
import type { TransferSync } from './transfer-sync.ts'
import { createSending } from './sending.ts'

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
  const { send } = createSending({ store, payments, ledger, notices, queues, jobs, clock })

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
