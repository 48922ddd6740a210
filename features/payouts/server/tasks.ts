import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { payoutsPath } from '../contract/paths.ts'
import type { Mode } from './modes.ts'
import type { SellerBooksStore } from './seller-books-store.ts'
import type { PayoutStore } from './store.ts'

type Dependencies = {
  store: Pick<PayoutStore, 'accountOf'>
  books: Pick<SellerBooksStore, 'sums'>
  houses: Pick<Houses, 'registeredOf'>
  /** The card provider and its keys; null while cards aren't taken. */
  mode: () => Mode | null
}

/** Earnings that can't be sent, because the seller hasn't set up an account for them. */
export const payoutTasks =
  ({ store, books, houses, mode }: Dependencies) =>
  async ({ account }: Viewer): Promise<MemberTask[]> => {
    const current = mode()
    const house = current && (await houses.registeredOf(account.id))
    if (!house || (await store.accountOf(house.id, current))?.canReceive) return []
    const { takings, transferred, paidOutside } = await books.sums(house.id)
    const waiting = takings - transferred - paidOutside
    return waiting <= 0
      ? []
      : [
          {
            order: 8,
            text: 'Set up payouts',
            detail: `${formatCents(waiting)} waits for you.`,
            path: payoutsPath,
          },
        ]
  }
