import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { viewerQuery } from '#features/identity/web/public.tsx'
import type { Call } from '#platform/web/call.ts'

type SessionMessage = 'nobody' | 'member'

/**
 * On opening, a page tells other tabs whether a member is logged in. A tab in the other state asks
 * the site, and forgets hidden data once logged out. So no tab keeps showing a name after a logout
 * elsewhere, and a tab whose session ended mid-article resumes after a login elsewhere. Only pages
 * that had a member listen.
 */
export function shareStanding(queryClient: QueryClient, call: Call): void {
  if (!('BroadcastChannel' in window)) return
  const { queryKey } = viewerQuery(call)
  const channel = new BroadcastChannel('signed-in')
  const hasMember = () => Boolean(queryClient.getQueryData(queryKey))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one site alone
  channel.postMessage((hasMember() ? 'member' : 'nobody') satisfies SessionMessage)
  if (!hasMember()) return channel.close()
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (hasMember() !== (data === 'member')) void askAgain(queryClient, queryKey)
  })
}

async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
  if (queryClient.getQueryData(queryKey) === null) queryClient.removeQueries({ type: 'inactive' })
}
