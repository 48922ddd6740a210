import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { dismissFailure } from './toast.ts'

/**
 * A mutation that ignores an identical call in flight: a double click arrives before the busy state
 * renders. With `isSingle`, it ignores any call in flight. Each attempt dismisses the earlier
 * failure's message.
 */
export function useSendOnce<Reply, Failure = Error, Input = void>(
  options: UseMutationOptions<Reply, Failure, Input>,
  isSingle = false,
) {
  const onItsWay = useRef(new Set<string>())
  const mutation = useMutation<Reply, Failure, Input>({
    ...options,
    onSettled: (_reply, _error, input) => {
      onItsWay.current.delete(nameOf(input))
    },
  })
  const mutate: typeof mutation.mutate = (...sent) => {
    const name = nameOf(sent[0])
    if (onItsWay.current.has(name) || (isSingle && onItsWay.current.size > 0)) return
    onItsWay.current.add(name)
    dismissFailure()
    mutation.mutate(...sent)
  }
  return {
    ...mutation,
    mutate,
    /** True from the press, before `isPending` renders. */
    isInFlight: () => onItsWay.current.size > 0,
  }
}

const nameOf = (input: unknown): string => JSON.stringify(input) ?? ''
