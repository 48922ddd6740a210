import type { QueryClient } from '@tanstack/react-query'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { CallError, type Call } from '#platform/web/call.ts'

/**
 * Back and Forward can bring a page out of the browser's memory as it was left, although its member has logged out since, here or elsewhere. A
 * member's page is therefore left transparent, and shown again only if the site says that the same member is signed in; otherwise it loads anew.
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
    // Nothing at all is known after a logout on this page.
    const shown = queryClient.getQueryData(queryKey)
    if (shown !== undefined && (shown?.id ?? null) === (await signedIn()))
      style.removeProperty('opacity')
    else location.reload()
  }

  /** The id of who is signed in, null for nobody, undefined without an answer. */
  async function signedIn(): Promise<string | null | undefined> {
    try {
      return (await call(getCurrentUser)).id
    } catch (error) {
      return error instanceof CallError && error.status === 401 ? null : undefined
    }
  }
}
