import { day, hour, type Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { SellerAccounts } from './accounts.ts'
import type { PayoutStore } from './store.ts'
import type { TransferSync } from './transfer-sync.ts'
import type { Transfers } from './transfers.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  transfers: Transfers
  sync: TransferSync
  accounts: SellerAccounts
  jobs: Jobs
  clock: Clock
  log: Log
}

const batch = 100
/** How long the provider lists events. */
const listed = 30 * day
/** Events may be listed late. */
const overlap = hour
const firstId = '00000000-0000-0000-0000-000000000000'

export type PayoutReconciler = ReturnType<typeof createPayoutReconciler>

/**
 * Every hour: sends what was refused or whose answer got lost, and reads transfers that were
 * reversed and accounts that sent no news (docs/product/payouts.md 2, 3).
 */
export function createPayoutReconciler({
  store,
  payments,
  transfers,
  sync,
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

  let reversedSince: Date | null = null

  /** Transfers that the provider reversed more of than we know, since the last complete round. */
  const syncReversed = async (kind: string): Promise<void> => {
    const now = clock.now().getTime()
    const since = reversedSince ?? new Date(now - listed)
    let isComplete = true
    let after: string | null = null
    do {
      const page = await payments.requireProvider().sellers.listReversed(since, after)
      for (const ref of await store.listBehind(kind, page.transfers))
        await sync.sync(ref).catch((error: unknown) => {
          isComplete = false
          log.warn({ err: error, transfer: ref }, 'could not read a transfer yet')
        })
      after = page.next
    } while (after !== null)
    if (isComplete) reversedSince = new Date(now - overlap)
  }

  const run = async (): Promise<void> => {
    const mode = payments.provider
    if (!mode) return
    await each(
      async (after) =>
        (await store.listUnsent(mode, after, batch)).map(({ partOrderId: id }) => ({ id })),
      transfers.send,
    )
    await syncReversed(mode.kind).catch((error: unknown) =>
      log.warn({ err: error }, 'could not list reversed transfers yet'),
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
