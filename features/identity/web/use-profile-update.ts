import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { updateProfile } from '../contract/endpoints.ts'
import { viewerQuery } from './viewer.ts'

/**
 * Changes the member's names, location or bio; failures say `Update Failed` (docs/product/site.md
 * 8).
 */
export function useProfileUpdate(onSaved: () => void) {
  const call = useCall()
  const queryClient = useQueryClient()
  return useApiMutation(call, updateProfile, {
    changes: 'everything',
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      onSaved()
    },
    failure: { title: 'Update Failed', text: "We couldn't save your changes. Please try again." },
  })
}
