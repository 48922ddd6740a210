import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, Page, ReplyOf } from '#platform/contract/endpoint.ts'
import { partsHydrated } from './awaited-parts.ts'
import type { Call, CallError } from './call.ts'

/**
 * The query cache: nothing goes stale by itself, is retried, or is refetched on focus
 * (docs/product/site.md 7). Offline, a call fails immediately instead of waiting unseen.
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

/**
 * Clears the cache and stops reading, for a page about to be left, where any re-render would fetch
 * everything again.
 */
export function forgetAll(queryClient: QueryClient): void {
  queryClient.clear()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, enabled: false } })
}

/** The key of all cached reads of an endpoint, or of one. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey {
  return input ? [endpoint.name, input] : [endpoint.name]
}

/**
 * Query options for an endpoint. A read continues after its page is left and is there on return.
 */
export function read<E extends Endpoint>(call: Call, endpoint: E, input: InputOf<E>) {
  return queryOptions<ReplyOf<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => answerOf<ReplyOf<E>>(call, endpoint, input),
  })
}

/**
 * Query options for a paged endpoint.
 * @param from the first page's cursor, as in addresses without scripts; the first page by default.
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
      return answerOf<PageOf<E>>(call, endpoint, paged)
    },
    initialPageParam: from,
    getNextPageParam: (last) => last.next,
  })
}

/** A call whose input type was lost in generic code. */
export type UncheckedCall = (endpoint: Endpoint, input: unknown) => Promise<unknown>
type PageOf<E> = ReplyOf<E> extends Page<infer T> ? Page<T> : never

/** The answer to a read, once the page's parts that are about to hydrate have. */
export async function answerOf<T>(call: Call, endpoint: Endpoint, input: unknown): Promise<T> {
  try {
    return (await (call as UncheckedCall)(endpoint, input)) as T
  } finally {
    await partsHydrated()
  }
}

/**
 * The cursor in an address, for paging without scripts; null for the first page or an invalid one.
 * @param name distinguishes lists on a page; it starts with `cursor`, so such pages aren't cached.
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
 * The next page's address, for paging without scripts; null at the end.
 * @param path the page with the list, possibly with a query.
 * @param section the id of the list's heading.
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
