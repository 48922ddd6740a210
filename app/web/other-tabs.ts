import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { viewerQuery } from '#features/identity/web/public.tsx'
import type { Call } from '#platform/web/call.ts'

type Told = 'nobody' | 'member'

/**
 * A page says to the browser's other tabs, as it opens, whether it has a member. A tab that then shows it otherwise asks the site, and
 * forgets what it does not show once nobody is signed in: so no tab keeps a name on its screen after the logout in another, and one
 * whose session ended, as with an article half written, goes on after the login in another. Only pages that had a member listen.
 */
export function shareStanding(queryClient: QueryClient, call: Call): void {
  if (!('BroadcastChannel' in window)) return
  const { queryKey } = viewerQuery(call)
  const channel = new BroadcastChannel('signed-in')
  const hasMember = () => Boolean(queryClient.getQueryData(queryKey))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one site alone
  channel.postMessage((hasMember() ? 'member' : 'nobody') satisfies Told)
  if (!hasMember()) return channel.close()
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (hasMember() !== (data === 'member')) void askAgain(queryClient, queryKey)
  })
}

async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
  if (queryClient.getQueryData(queryKey) === null) queryClient.removeQueries({ type: 'inactive' })
}
