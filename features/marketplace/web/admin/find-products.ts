import { longestListSearch } from '#platform/contract/schemas.ts'
import type { Call } from '#platform/web/call.ts'
import type { FoundRecord } from '#platform/web/member-contributions.ts'
import { listAdminProducts } from '../../contract/admin-endpoints.ts'

/** Products whose name, or whose House's name, contains the text. */
export async function findProducts(call: Call, search: string): Promise<FoundRecord[]> {
  const { items } = await call(listAdminProducts, { query: { search, limit: 5 } })
  return items.map(({ id, name, vendorName }) => ({
    id,
    label: name,
    detail: vendorName,
    to: `?tab=marketplace&search=${encodeURIComponent(name.slice(0, longestListSearch))}`,
  }))
}
