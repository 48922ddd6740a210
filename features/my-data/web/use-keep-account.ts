import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { keepAccount } from '../contract/endpoints.ts'

/** Takes the deletion of the account back. */
export function useKeepAccount() {
  return useApiMutation(useCall(), keepAccount, {
    changes: 'everything',
    onSuccess: () => {
      toast({
        tone: 'good',
        title: 'Your account stays',
        description: 'A canceled plan stays canceled. You can resume it in your settings.',
      })
    },
    failure: { title: 'Update Failed', text: "We couldn't keep your account. Try again." },
  })
}
