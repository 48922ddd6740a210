import { infiniteQueryOptions, MutationCache, QueryCache, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Endpoint, InputOf, Page, ReplyOf } from '#platform/contract/endpoint.ts'
import { CallError, type Call } from './call.ts'

/**
 * The query cache: nothing goes stale by itself, nothing is retried, nothing is fetched again on focus (core.md section 4).
 * Without a network a call fails at once, instead of waiting unseen and going out later. Calls back when an answer says that nobody is signed in.
 */
export function createQueryClient(onSignedOut?: () => void): QueryClient {
  const onError = (error: Error) => { if (error instanceof CallError && error.status === 401) onSignedOut?.() }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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

/** A call whose input has lost its type on the way through generic code. */
export type UncheckedCall = (endpoint: Endpoint, input: unknown, signal?: AbortSignal) => Promise<unknown>
type PageOf<E> = ReplyOf<E> extends Page<infer T> ? Page<T> : never
