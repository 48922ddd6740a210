import { hour, type Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { SellerAccounts } from './accounts.ts'
import type { PayoutStore } from './store.ts'
import type { Transfers } from './transfers.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  transfers: Transfers
  accounts: SellerAccounts
  jobs: Jobs
  clock: Clock
  log: Log
}

const batch = 100
const firstId = '00000000-0000-0000-0000-000000000000'

export type PayoutReconciler = ReturnType<typeof createPayoutReconciler>

/**
 * Every hour: sends what was refused or whose answer got lost, and reads accounts that sent no
 * news (docs/product/payouts.md 3).
 */
export function createPayoutReconciler({
  store,
  payments,
  transfers,
  accounts,
  jobs,
  clock,
  log,
}: Dependencies) {
  const each = async <T extends { id: string }>(
    list: (after: string) => Promise<T[]>,
    work: (id: string) => Promise<void>,
  ): Promise<void> => {
    let after = firstId
    for (;;) {
      const found = await list(after)
      for (const { id } of found)
        await work(id).catch((error: unknown) =>
          log.warn({ err: error, id }, 'could not settle a seller’s money yet'),
        )
      if (found.length < batch) return
      after = found.at(-1)?.id ?? after
    }
  }

  const run = async (): Promise<void> => {
    const mode = payments.provider
    if (!mode) return
    await each(
      async (after) =>
        (await store.listUnsent(mode, after, batch)).map(({ partOrderId: id }) => ({ id })),
      transfers.send,
    )
    await each((after) => store.listUndone(after, batch), transfers.takeBack)
    const before = new Date(clock.now().getTime() - hour)
    for (const { accountRef } of await store.listStaleAccounts(mode, before, batch))
      await accounts
        .syncByRef(accountRef)
        .catch((error: unknown) =>
          log.warn({ err: error, account: accountRef }, 'could not read a seller’s account yet'),
        )
  }
  jobs.define('payout-reconcile', run, { cron: '23 * * * *' })

  return { run }
}
