import { useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import type { Call, CallError } from './call.ts'
import { messageOf } from './form.ts'
import { keyOf, type UncheckedCall } from './query.ts'
import { useSendOnce } from './send-once.ts'
import { toast } from './toast.ts'

type ApiMutationOptions<E extends Endpoint> = Pick<
  UseMutationOptions<ReplyOf<E>, CallError | TypeError, InputOf<E>>,
  'onSuccess' | 'onError'
> & {
  /**
   * Endpoints whose cached reads to invalidate, or all of them: a login or logout changes what
   * every page may show.
   */
  changes?: Endpoint[] | 'everything'
  /** A failure toast: its title, and its text if the server gives no reason. */
  failure?: { title: string; text: string }
  /** Ignores any further call while one runs, not just identical ones. */
  isSingle?: boolean
}

/** A mutating API call with its busy state; repeated presses before the answer send it once. */
export function useApiMutation<E extends Endpoint>(
  call: Call,
  endpoint: E,
  { changes = [], isSingle = false, failure, onSuccess, onError }: ApiMutationOptions<E> = {},
) {
  const queryClient = useQueryClient()
  return useSendOnce<ReplyOf<E>, CallError | TypeError, InputOf<E>>(
    {
      mutationFn: (input) => (call as UncheckedCall)(endpoint, input) as Promise<ReplyOf<E>>,
      onSuccess: async (...args) => {
        if (changes === 'everything') await queryClient.invalidateQueries()
        else
          await Promise.all(
            changes.map((changed) => queryClient.invalidateQueries({ queryKey: keyOf(changed) })),
          )
        await onSuccess?.(...args)
      },
      onError: (error, ...rest) => {
        if (failure)
          toast({
            tone: 'bad',
            title: failure.title,
            description: messageOf(error, failure.text),
          })
        return onError?.(error, ...rest)
      },
    },
    isSingle,
  )
}
