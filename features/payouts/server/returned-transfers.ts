import { movedEntries } from '#features/ledger/contract.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { otherKeysText } from './modes.ts'
import type { PayoutNotices } from './notices.ts'
import type { PayoutStore } from './store.ts'
import type { Earning } from './tables.ts'
import { leftAtProvider, type TransferSync } from './transfer-sync.ts'
import type { Transfers } from './transfers.ts'

type Dependencies = {
  store: PayoutStore
  payments: Payments
  ledger: Ledger
  transfers: Transfers
  sync: TransferSync
  notices: PayoutNotices
}

export type ReturnedTransfers = ReturnType<typeof createReturnedTransfers>

/**
 * Transfers that somebody took back at the card provider by hand: the site has the money again and
 * owes it, until an administrator says what becomes of it (docs/product/payouts.md 3).
 */
export function createReturnedTransfers({
  store,
  payments,
  ledger,
  transfers,
  sync,
  notices,
}: Dependencies) {
  payments.onTransfer(sync.sync)

  /** Deals with what was taken back; `work` may change the earning further. */
  const settle = (
    partOrderId: string,
    work: (tx: Db, earning: Earning, cents: number) => Promise<void>,
  ): Promise<void> =>
    store.transaction(async (tx) => {
      const earning = await store.lockEarning(tx, partOrderId)
      const cents = earning ? earning.returnedCents - earning.resolvedCents : 0
      if (!earning || cents <= 0) throw missing('Transfer')
      await store.updateEarning(tx, partOrderId, { resolvedCents: earning.returnedCents })
      await work(tx, earning, cents)
    })

  return {
    /** Sends it again, out of the site's balance at the provider. */
    sendAgain: (partOrderId: string): Promise<void> =>
      settle(partOrderId, async (tx, origin, cents) => {
        const { houseId } = origin
        const otherKeys = otherKeysText(origin, payments.requireProvider())
        if (otherKeys) throw new DomainError('conflict', otherKeys)
        await transfers.earn(tx, {
          partOrderId: newId(),
          houseId,
          cents,
          chargeRef: null,
          origin,
          resentFrom: partOrderId,
        })
        await notices.sentAgain(tx, houseId, cents)
      }),

    /** An administrator paid it outside the card provider; `note` says how, for the seller. */
    resolve: (partOrderId: string, note: string): Promise<void> =>
      settle(partOrderId, async (tx, earning, cents) => {
        const { houseId, returnedCents } = earning
        const coveredCents = await store.coveredCentsOf(tx, partOrderId)
        if (leftAtProvider(earning, coveredCents) === 0)
          await store.updateEarning(tx, partOrderId, { state: 'paid_outside' })
        await ledger.append(tx, {
          kind: 'outside_payment',
          reference: `returned-paid:${partOrderId}:${returnedCents}`,
          description: 'Paid to a seller outside the card provider',
          entries: movedEntries('cash:bank', [{ account: `payable:seller:${houseId}`, cents }]),
        })
        await notices.paidOutside(tx, houseId, cents, note)
      }),
  }
}
