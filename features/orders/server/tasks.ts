import type { Viewer } from '#features/identity/contract/viewer.ts'
import { countText } from '#platform/contract/count-text.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { salesPath } from '../contract/paths.ts'
import type { OrderStore } from './order-store.ts'

/** How many paid orders a seller has to ship. */
export const orderTasks =
  (store: Pick<OrderStore, 'houseOf' | 'countToShip'>) =>
  async ({ account }: Viewer): Promise<MemberTask[]> => {
    const houseId = await store.houseOf(account.id)
    const toShip = houseId === null ? 0 : await store.countToShip(houseId)
    return toShip === 0
      ? []
      : [{ order: 5, text: `${countText(toShip, 'order')} to ship`, path: salesPath }]
  }
