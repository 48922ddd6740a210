import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/web/form.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { updateProfile } from '../contract/endpoints.ts'
import { viewerQuery } from './viewer.ts'

/** Changes names, location or bio of the member; a failure says `Update Failed` (docs/product/site.md 8). */
export function useProfileUpdate(onSaved: () => void) {
  const call = useCall()
  const queryClient = useQueryClient()
  return useApiMutation(call, updateProfile, {
    changes: 'everything',
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      onSaved()
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Update Failed',
        description: messageOf(error, "We couldn't save your changes. Please try again."),
      }),
  })
}
