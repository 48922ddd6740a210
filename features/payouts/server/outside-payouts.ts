import { movedEntries } from '#features/ledger/contract.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { isLeftBehind, type PresentMode } from './modes.ts'
import type { PayoutNotices } from './notices.ts'
import type { PayoutStore } from './store.ts'

type Dependencies = {
  store: PayoutStore
  ledger: Ledger
  notices: PayoutNotices
  clock: Clock
  mode: PresentMode
}

export type OutsidePayouts = ReturnType<typeof createOutsidePayouts>

/** Payments to and from sellers that an administrator made without the card provider (docs/product/payouts.md 2). */
export function createOutsidePayouts({ store, ledger, notices, clock, mode }: Dependencies) {
  return {
    /**
     * Records that what an earning still owes was paid, once; `note` says how, for the seller and
     * the audit log. It is never transferred afterwards.
     * @throws DomainError `missing` for an unknown earning; `conflict` if nothing is owed, or the
     * provider may have been asked already.
     */
    record: (partOrderId: string, note: string): Promise<void> =>
      store.transaction(async (tx) => {
        const earning = await store.lockEarning(tx, partOrderId)
        if (!earning) throw missing('Earning')
        const account = await store.findAccount(tx, earning.houseId, {
          kind: earning.provider,
          isLive: earning.isLive,
        })
        if (earning.state !== 'pending' || account?.canReceive || isLeftBehind(earning, mode()))
          throw new DomainError(
            'conflict',
            'This isn’t owed anymore, or its transfer is on its way. Reload the page.',
          )
        const cents = earning.cents - earning.reversedCents
        await store.updateEarning(tx, partOrderId, {
          state: 'paid_outside',
          sentAt: clock.now(),
          failure: null,
        })
        await ledger.append(tx, {
          kind: 'outside_payment',
          reference: `outside:${partOrderId}`,
          description: 'Paid to a seller outside the card provider',
          entries: movedEntries('cash:bank', [
            { account: `payable:seller:${earning.houseId}`, cents },
          ]),
        })
        await notices.paidOutside(tx, earning.houseId, cents, note)
      }),

    /**
     * Records that a seller returned what refunds took after such a payment, or how else it was
     * settled, as `note` says.
     * @throws DomainError `missing` if the seller owes nothing of this earning.
     */
    settle: (partOrderId: string, note: string): Promise<void> =>
      store.transaction(async (tx) => {
        const earning = await store.lockEarning(tx, partOrderId)
        const cents = earning ? earning.owedBackCents - earning.settledCents : 0
        if (!earning || cents <= 0) throw missing('Debt')
        const settledCents = earning.owedBackCents
        await store.updateEarning(tx, partOrderId, { settledCents })
        await ledger.append(tx, {
          kind: 'outside_payment',
          reference: `owed-back:${partOrderId}:${settledCents}`,
          description: 'Settled by a seller outside the card provider',
          entries: movedEntries('cash:bank', [
            { account: `payable:seller:${earning.houseId}`, cents: -cents },
          ]),
        })
        await notices.debtSettled(tx, earning.houseId, cents, note)
      }),
  }
}
