import type { Call } from '#platform/web/call.ts'
import type { FoundRecord } from '#platform/web/member-contributions.ts'
import { listHouses, listUsers } from '../contract/endpoints.ts'

/** Members whose username, name or email address contains the text. */
export async function findMembers(call: Call, search: string): Promise<FoundRecord[]> {
  const { items } = await call(listUsers, { query: { search, limit: 5 } })
  return items.map(({ id, username, displayName }) => ({
    id,
    label: displayName,
    detail: `@${username}`,
    to: `/control-center/members/${id}`,
  }))
}

/** Houses whose name, or whose owner's username, contains the text. */
export async function findHouses(call: Call, search: string): Promise<FoundRecord[]> {
  const { items } = await call(listHouses, { query: { search, limit: 5 } })
  return items.map(({ id, name }) => ({
    id,
    label: name,
    detail: 'House',
    to: `?tab=houses&search=${encodeURIComponent(name)}`,
  }))
}
