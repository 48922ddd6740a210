import type { Viewer } from '#features/identity/contract/viewer.ts'
import { countText } from '#platform/contract/count-text.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { salePath, salesPath } from '../contract/paths.ts'
import type { Sales } from './sales.ts'

/** How many paid orders a seller has to ship; one of them leads to its page. */
export const orderTasks =
  (sales: Pick<Sales, 'countToShip'>) =>
  async (viewer: Viewer): Promise<MemberTask[]> => {
    const { count, onlyId } = await sales.countToShip(viewer)
    const path = onlyId === null ? salesPath : salePath(onlyId)
    return count === 0 ? [] : [{ order: 5, text: `${countText(count, 'order')} to ship`, path }]
  }
