import { hashKey, type QueryClient } from '@tanstack/react-query'
import { viewerQuery } from '#features/identity/web/public.tsx'
import type { Call } from '#platform/web/call.ts'
import { currentToast, toast } from '#platform/web/toast.ts'

const sessionEnded = { title: 'You are logged out', description: 'Log in again to continue.' }

/**
 * Says that a member's page became a visitor's because the session ended elsewhere
 * (docs/product/site.md 26), unless the screen says so in its own words.
 * @param wasMember true if the page was served to a member; the session may have ended since.
 */
export function announceSessionEnd(queryClient: QueryClient, call: Call, wasMember: boolean): void {
  const { queryKey } = viewerQuery(call)
  const hash = hashKey(queryKey)
  let isMember = wasMember
  const follow = (viewer: unknown) => {
    if (isMember && viewer === null && !currentToast()?.isOpen) toast(sessionEnded)
    isMember = Boolean(viewer)
  }
  follow(queryClient.getQueryData(queryKey))
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    // The page's own logout removes the read.
    if (query.queryHash === hash) follow(type === 'removed' ? undefined : query.state.data)
  })
}
