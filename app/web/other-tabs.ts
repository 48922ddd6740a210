import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { viewerQuery } from '#features/identity/web/public.tsx'
import type { Call } from '#platform/web/call.ts'

/**
 * A page that opens without a member says so to the browser's other tabs; one that has a member then asks the site whether that still
 * holds, and otherwise forgets what it does not show. So no tab keeps a name on its screen after the logout in another.
 */
export function shareSignOut(queryClient: QueryClient, call: Call): void {
  if (!('BroadcastChannel' in window)) return
  const { queryKey } = viewerQuery(call)
  const channel = new BroadcastChannel('signed-out')
  if (!queryClient.getQueryData(queryKey)) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one site alone
    channel.postMessage('')
    channel.close()
    return
  }
  channel.addEventListener('message', () => void askAgain(queryClient, queryKey))
}

async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (!queryClient.getQueryData(queryKey)) return
  await queryClient.invalidateQueries({ queryKey })
  if (queryClient.getQueryData(queryKey) === null) queryClient.removeQueries({ type: 'inactive' })
}
