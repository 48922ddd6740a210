import type { UserWire } from '#features/identity/contract/schemas.ts'
import { stateNamed, type StateCode } from '#platform/contract/states.ts'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { listArticles } from '../contract/reading.ts'

/** The state of a location such as “Boise, ID” or “Boise, Idaho”; null if it names none. */
export function stateIn(location: string | null): StateCode | null {
  return stateNamed(location?.split(',').at(-1) ?? '')
}

/** The newest articles about the member's state; null without any state. */
export function stateNewsQuery(call: Call, viewer: UserWire | null | undefined) {
  const state = stateIn(viewer?.location ?? null)
  return state === null ? null : newsOf(call, state)
}

/** A state's newest articles. */
export const newsOf = (call: Call, state: StateCode) =>
  read(call, listArticles, { query: { state, limit: 3 } })
