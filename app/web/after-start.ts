import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/call.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { shareStanding } from './other-tabs.ts'
import { announceSessionEnd } from './session-end.ts'

/** What a page does once, after it has started. */
export function afterStart(queryClient: QueryClient, call: Call, wasMember: boolean): void {
  keepFocus()
  announceSessionEnd(queryClient, call, wasMember)
  shareStanding(queryClient, call)
}
