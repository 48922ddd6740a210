import type { QueryClient } from '@tanstack/react-query'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { CallError, type Call } from '#platform/web/call.ts'

/**
 * Back and Forward may restore a page whose member has since logged out. A member's page is
 * therefore hidden on leaving and shown again only if the site confirms the same member; otherwise
 * it reloads.
 */
export function checkRestoredPages(queryClient: QueryClient, call: Call): void {
  const { queryKey } = viewerQuery(call)
  const { style } = document.documentElement
  addEventListener('pagehide', () => {
    if (queryClient.getQueryData(queryKey) !== null) style.opacity = '0'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check()
  })

  async function check(): Promise<void> {
    // After a logout on this page, nothing is known.
    const shown = queryClient.getQueryData(queryKey)
    if (shown !== undefined && (shown?.id ?? null) === (await signedIn()))
      style.removeProperty('opacity')
    else location.reload()
  }

  /** The logged-in member's id; null for none, undefined without an answer. */
  async function signedIn(): Promise<string | null | undefined> {
    try {
      return (await call(getCurrentUser)).id
    } catch (error) {
      return error instanceof CallError && error.status === 401 ? null : undefined
    }
  }
}
