import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { salePath, salesPath } from '../contract/paths.ts'
import { toShipText } from '../contract/rules.ts'
import type { Sales } from './sales.ts'

/** How many paid orders a seller has to ship; one of them leads to its page. */
export const orderTasks =
  (sales: Pick<Sales, 'countToShip'>) =>
  async (viewer: Viewer): Promise<MemberTask[]> => {
    const toShip = await sales.countToShip(viewer)
    const path = toShip.onlyId === null ? salesPath : salePath(toShip.onlyId)
    return toShip.count === 0 ? [] : [{ order: 5, text: toShipText(toShip), path }]
  }
