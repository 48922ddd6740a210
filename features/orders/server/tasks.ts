import { and, count, eq } from 'drizzle-orm'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { countText } from '#platform/contract/count-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { salesPath } from '../contract/paths.ts'
import type { OrderStore } from './order-store.ts'
import { partOrders } from './tables.ts'

/** How many paid orders a seller has to ship. */
export const orderTasks =
  (db: Db, store: Pick<OrderStore, 'houseOf'>) =>
  async ({ account }: Viewer): Promise<MemberTask[]> => {
    const houseId = await store.houseOf(account.id)
    if (houseId === null) return []
    const [row] = await db
      .select({ toShip: count() })
      .from(partOrders)
      .where(and(eq(partOrders.houseId, houseId), eq(partOrders.state, 'paid')))
    const toShip = row?.toShip ?? 0
    return toShip === 0
      ? []
      : [{ order: 5, text: `${countText(toShip, 'order')} to ship`, path: salesPath }]
  }
