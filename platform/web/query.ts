import {
  infiniteQueryOptions, QueryClient, queryOptions, useMutation, useQueryClient,
  type QueryKey, type UseMutationOptions,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, Page, ReplyOf } from '#platform/contract/endpoint.ts'
import type { Call, CallError } from './call.ts'

/**
 * The query cache: nothing goes stale by itself, nothing is retried, nothing is fetched again on focus (core.md section 4).
 * Without a network a call fails at once, instead of waiting unseen and going out later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, retryOnMount: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The key of everything that was read from an endpoint, or of one reading of it. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey {
  return input ? [endpoint.name, input] : [endpoint.name]
}

/** How an endpoint is read through the cache. */
export function read<E extends Endpoint>(call: Call, endpoint: E, input: InputOf<E>) {
  return queryOptions<ReplyOf<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => (call as UncheckedCall)(endpoint, input, signal) as Promise<ReplyOf<E>>,
  })
}

/** How a paged endpoint is read through the cache, page after page. */
export function readPages<E extends Endpoint>(call: Call, endpoint: E, input: InputOf<E>) {
  return infiniteQueryOptions<PageOf<E>, CallError, { pages: PageOf<E>[] }, QueryKey, string | null>({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const { query } = input as { query?: object }
      const paged = pageParam === null ? input : { ...input, query: { ...query, cursor: pageParam } }
      return (call as UncheckedCall)(endpoint, paged, signal) as Promise<PageOf<E>>
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  })
}

type UncheckedCall = (endpoint: Endpoint, input: unknown, signal?: AbortSignal) => Promise<unknown>
type PageOf<E> = ReplyOf<E> extends Page<infer T> ? Page<T> : never

type CommandOptions<E extends Endpoint> = Pick<UseMutationOptions<ReplyOf<E>, CallError | TypeError, InputOf<E>>, 'onSuccess' | 'onError'> & {
  /** Endpoints whose readings the command makes untrue, or all that was read: who somebody is decides what they may do everywhere. */
  changes?: Endpoint[] | 'everything'
}

/** A call that changes something, with its busy state. */
export function useCommand<E extends Endpoint>(call: Call, endpoint: E, { changes = [], onSuccess, onError }: CommandOptions<E> = {}) {
  const queryClient = useQueryClient()
  return useMutation<ReplyOf<E>, CallError | TypeError, InputOf<E>>({
    mutationFn: (input) => (call as UncheckedCall)(endpoint, input) as Promise<ReplyOf<E>>,
    onSuccess: async (...args) => {
      if (changes === 'everything') await queryClient.invalidateQueries()
      else await Promise.all(changes.map((changed) => queryClient.invalidateQueries({ queryKey: keyOf(changed) })))
      await onSuccess?.(...args)
    },
    ...(onError ? { onError } : {}),
  })
}
