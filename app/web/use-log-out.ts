import { useQueryClient } from '@tanstack/react-query'
import { logOut } from '#features/identity/contract/endpoints.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { forgetAll } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { clearTab } from '#platform/web/tab-storage.ts'
import { toast } from '#platform/web/toast.ts'

/**
 * Logs out: clears the member's data from the cache and this tab, and reloads the front page
 * (docs/product/site.md 7).
 */
export function useLogOut(): () => void {
  const queryClient = useQueryClient()
  const { mutate } = useApiMutation(useCall(), logOut, {
    onSuccess: () => {
      forgetAll(queryClient)
      clearTab()
      location.assign('/')
    },
    onError: () => {
      toast({ tone: 'bad', title: 'Logout failed' })
    },
  })
  return () => mutate({})
}
