import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { dismissFailure } from './toast.ts'

/**
 * A mutation that ignores what is asked of it again while the very same is on its way: the second press of a double click, or of Enter,
 * comes before the screen shows that it works. Where it `isSingle`, it ignores whatever is asked meanwhile. Open again after success and failure.
 * What is told of an earlier failure is put away.
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
    /** True from the press on, before `isPending` is drawn. */
    isInFlight: () => onItsWay.current.size > 0,
  }
}

const nameOf = (input: unknown): string => JSON.stringify(input) ?? ''
