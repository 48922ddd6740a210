import { formatExactCents } from '#platform/contract/money.ts'
import type { Call } from '#platform/web/call.ts'
import type { FoundRecord } from '#platform/web/member-contributions.ts'
import { listAdminOrders } from '../../contract/endpoints.ts'
import { orderStateNames } from '../../contract/rules.ts'

/** Orders with a number, or of buyers whose name or email address contains the text. */
export async function findOrders(call: Call, search: string): Promise<FoundRecord[]> {
  const { items } = await call(listAdminOrders, { query: { search, limit: 5 } })
  return items.map(({ id, number, title, buyerName, totalCents, state }) => ({
    id,
    label: `Order ${number}`,
    detail: [title, buyerName, formatExactCents(totalCents), orderStateNames[state]]
      .filter(Boolean)
      .join(', '),
    to: `?tab=orders&order=${id}`,
  }))
}
