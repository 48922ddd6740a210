import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/call.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { shareStanding } from './other-tabs.ts'

/** What a page does once, after it has started. */
export function afterStart(queryClient: QueryClient, call: Call): void {
  keepFocus()
  shareStanding(queryClient, call)
}
