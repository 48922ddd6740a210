import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallError, type Call } from '#platform/web/call.ts'
import { answerOf, keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { getCurrentUser } from '../contract/current-user.ts'
import type { UserWire } from '../contract/schemas.ts'

/**
 * The read of the current member: null if logged out, which isn't an error (docs/product/site.md
 * 7).
 */
export function viewerQuery(call: Call) {
  return queryOptions<UserWire | null, CallError>({
    queryKey: keyOf(getCurrentUser),
    queryFn: async () => {
      try {
        return await answerOf<UserWire>(call, getCurrentUser, {})
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return null
        // On the server this may be a database error with values; the page's own read logs it
        // without them.
        if (error instanceof CallError) console.error(error)
        throw error
      }
    },
  })
}

/** The session's state: loading, then a member or nobody. */
export function useViewer(): { viewer: UserWire | null; isLoading: boolean } {
  const { data, isPending } = useQuery(viewerQuery(useCall()))
  return { viewer: data ?? null, isLoading: isPending }
}

/** True if the member has a confirmed address that our emails reach; false for anybody else. */
export function useIsEmailed(): boolean {
  const { viewer } = useViewer()
  return viewer !== null && viewer.emailVerified && !viewer.emailBounces
}
