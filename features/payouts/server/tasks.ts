import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { payoutsPath } from '../contract/paths.ts'
import type { Mode } from './modes.ts'
import type { SellerBooksStore } from './seller-books-store.ts'
import type { PayoutStore } from './store.ts'

type Dependencies = {
  store: Pick<PayoutStore, 'accountOf'>
  books: Pick<SellerBooksStore, 'isSmall' | 'sums'>
  ledger: Pick<Ledger, 'balanceOf'>
  houses: Pick<Houses, 'registeredOf'>
  /** The card provider and its keys; null while cards aren't taken. */
  mode: () => Mode | null
}

/**
 * Earnings that can't be sent, because the seller hasn't set up an account for them. The balance
 * that the ledger keeps says whether there are any, so only small accounts are added up.
 */
export function payoutTasks({ store, books, ledger, houses, mode }: Dependencies) {
  const waitingOf = async (houseId: string): Promise<number> => {
    const { takings, transferred, paidOutside } = await books.sums(houseId)
    return takings - transferred - paidOutside
  }

  return async ({ account }: Viewer): Promise<MemberTask[]> => {
    const current = mode()
    const house = current && (await houses.registeredOf(account.id))
    if (!house || (await store.accountOf(house.id, current))?.canReceive) return []
    // What the ledger owes is credited, so negative there.
    if ((await ledger.balanceOf(`payable:seller:${house.id}`)) >= 0) return []
    const waiting = (await books.isSmall(house.id)) ? await waitingOf(house.id) : null
    if (waiting !== null && waiting <= 0) return []
    return [
      {
        order: 8,
        text: 'Set up payouts',
        detail:
          waiting === null
            ? 'You have earnings to collect.'
            : `We hold ${formatCents(waiting)} from your sales, to send once their orders ship.`,
        path: payoutsPath,
      },
    ]
  }
}
