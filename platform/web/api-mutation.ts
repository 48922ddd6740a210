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
  /** Endpoints whose readings the command makes untrue, or all that was read: who somebody is decides what they may do everywhere. */
  changes?: Endpoint[] | 'everything'
  /** The toast of a failure: its title, and its text where the server gives no reason. */
  failure?: { title: string; text: string }
  /** Ignores whatever is asked while it works, and not the same alone. */
  isSingle?: boolean
}

/** A call that changes something, with its busy state; sent once, however often it is pressed before its answer is there. */
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
