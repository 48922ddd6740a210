import type { QueryClient } from '@tanstack/react-query'
import { viewerQuery } from '#features/identity/web/public.tsx'
import type { Call } from '#platform/web/call.ts'

/** The id of the member logged in; null for nobody. */
type Standing = string | null

/**
 * On opening, a page tells other tabs which member is logged in. A tab that shows another state asks
 * the site, forgets hidden data once logged out, and reloads for another member, who must not see
 * the first one's data. So no tab keeps showing a name after a logout elsewhere, and a tab whose
 * session ended mid-article resumes after a login elsewhere. Only pages that had a member listen.
 */
export function shareStanding(queryClient: QueryClient, call: Call): void {
  if (!('BroadcastChannel' in window)) return
  const { queryKey } = viewerQuery(call)
  const channel = new BroadcastChannel('signed-in')
  const standing = (): Standing => queryClient.getQueryData(queryKey)?.id ?? null
  let last = standing()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one site alone
  channel.postMessage(last)
  if (last === null) return channel.close()

  const askAgain = async () => {
    await queryClient.invalidateQueries({ queryKey })
    const now = standing()
    if (now === null) queryClient.removeQueries({ type: 'inactive' })
    else if (now !== last) location.reload()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Standing>) => {
    last = standing() ?? last
    if (standing() !== data) void askAgain()
  })
}
