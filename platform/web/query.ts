import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, Page, ReplyOf } from '#platform/contract/endpoint.ts'
import type { Call, CallError } from './call.ts'

/**
 * The query cache: nothing goes stale by itself, nothing is retried, nothing is fetched again on focus (docs/product/site.md 7).
 * Without a network a call fails at once, instead of waiting unseen and going out later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retryOnMount: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Forgets everything and reads nothing more: for a page that is being left, on which whatever is drawn again would ask for it anew. */
export function forgetAll(queryClient: QueryClient): void {
  queryClient.clear()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, enabled: false } })
}

/** The key of everything that was read from an endpoint, or of one reading of it. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey {
  return input ? [endpoint.name, input] : [endpoint.name]
}

/** How an endpoint is read through the cache. A reading goes on when its page is left, and is there when one comes back. */
export function read<E extends Endpoint>(call: Call, endpoint: E, input: InputOf<E>) {
  return queryOptions<ReplyOf<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => (call as UncheckedCall)(endpoint, input) as Promise<ReplyOf<E>>,
  })
}

/**
 * How a paged endpoint is read through the cache, page after page.
 * @param from where the list begins, as an address without scripts says; the first page unless told.
 */
export function readPages<E extends Endpoint>(
  call: Call,
  endpoint: E,
  input: InputOf<E>,
  from: string | null = null,
) {
  return infiniteQueryOptions<
    PageOf<E>,
    CallError,
    { pages: PageOf<E>[] },
    QueryKey,
    string | null
  >({
    queryKey: [...keyOf(endpoint, input), 'pages', ...(from === null ? [] : [from])],
    queryFn: ({ pageParam }) => {
      const { query } = input as { query?: object }
      const paged =
        pageParam === null ? input : { ...input, query: { ...query, cursor: pageParam } }
      return (call as UncheckedCall)(endpoint, paged) as Promise<PageOf<E>>
    },
    initialPageParam: from,
    getNextPageParam: (last) => last.next,
  })
}

/** A call whose input has lost its type on the way through generic code. */
export type UncheckedCall = (endpoint: Endpoint, input: unknown) => Promise<unknown>
type PageOf<E> = ReplyOf<E> extends Page<infer T> ? Page<T> : never

/**
 * The cursor that an address names, for a list that is read on without scripts; null for its beginning, and for what is none.
 * @param name tells the lists of one page apart; it starts with `cursor`, so that no such page is cached.
 */
export function cursorIn(query: URLSearchParams, name = 'cursor'): string | null {
  const cursor = query.get(name)
  if (!cursor || cursor.length > longestCursor) return null
  try {
    const position: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(position) && position.length > 1 ? cursor : null
  } catch {
    return null
  }
}

const longestCursor = 400

/**
 * The address of a list's next page, for readers without scripts; null where there is none.
 * @param path of the page that shows the list, which may have a query.
 * @param section the id of the list's heading, where reading goes on.
 */
export function nextPageHref(
  path: string,
  data: { pages: Page<unknown>[] } | undefined,
  section: string,
  name = 'cursor',
): string | null {
  const cursor = data?.pages.at(-1)?.next
  if (!cursor) return null
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(cursor)}#${section}`
}
