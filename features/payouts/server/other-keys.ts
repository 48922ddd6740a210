import { cashAccountOf, movedEntries } from '#features/ledger/contract.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { isLeftBehind, otherKeysText, type PresentMode } from './modes.ts'
import type { PayoutStore } from './store.ts'

type Dependencies = { store: PayoutStore; ledger: Ledger; mode: PresentMode }

export type OtherKeys = ReturnType<typeof createOtherKeys>

/** Earnings paid with keys that the site doesn't use now (docs/product/payouts.md 2). */
export function createOtherKeys({ store, ledger, mode }: Dependencies) {
  return {
    /** @throws DomainError `conflict` for an earning that the keys in use can't send. */
    refuse: async (partOrderId: string): Promise<void> => {
      const [earning] = await store.findEarnings([partOrderId])
      const text = earning ? otherKeysText(earning, mode()) : null
      if (text !== null) throw new DomainError('conflict', text)
    },

    /**
     * Takes test money left behind out of the books, so that nothing waits. No money moves.
     * @throws DomainError `missing` for one that isn't test money, or doesn't wait.
     */
    writeOff: (partOrderId: string): Promise<void> =>
      store.transaction(async (tx) => {
        const earning = await store.lockEarning(tx, partOrderId)
        const waits = earning?.state === 'pending' || earning?.state === 'sending'
        if (!earning || !waits || !isLeftBehind(earning, mode())) throw missing('Transfer')
        const { provider, houseId } = earning
        const cents = earning.cents - earning.reversedCents
        await store.updateEarning(tx, partOrderId, { state: 'canceled', failure: null })
        await store.finishReversals(tx, partOrderId)
        await ledger.append(tx, {
          kind: 'adjustment',
          reference: `test-money:${partOrderId}`,
          description: 'Test money written off',
          entries: movedEntries(cashAccountOf(provider), [
            { account: `payable:seller:${houseId}`, cents },
          ]),
        })
      }),
  }
}
