import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, type LoaderFunction } from 'react-router'
import type { Site } from '#platform/contract/site.ts'
import type { Call } from './call.ts'

/** The context of page loaders, on the server and in the browser. */
export type PageContext = {
  site: Site
  queryClient: QueryClient
  call: Call
  isServer: boolean
  /**
   * Called on the server when the page's main data can't be read: with the HTTP status, or with the
   * error and what the page's path names.
   */
  fail: (reason: number | Error, named?: Record<string, string | undefined>) => void
}

/** The key of the loaders' context in the router. */
export const pageContext = createContext<PageContext>()

type Readable = { queryKey: QueryKey; queryFn?: unknown }
type Readings = (context: {
  call: Call
  path: string
  params: Record<string, string | undefined>
  query: URLSearchParams
}) => {
  main?: Readable
  others?: Readable[]
  /** Reads that depend on earlier results. */
  followUps?: (queryClient: QueryClient) => Readable[]
}

/**
 * A page's loader, which prefetches what the page shows. The server waits for it and answers 400,
 * 403, 404 or 503 if the `main` read fails; the browser navigates immediately and shows a skeleton
 * or an error.
 */
export function prefetching(readings: Readings): LoaderFunction {
  return async ({ params, request, context }) => {
    const { queryClient, call, isServer, fail } = context.get(pageContext)
    const { pathname: path, searchParams: query } = new URL(request.url)
    const { main, others = [], followUps } = readings({ call, path, params, query })
    const readAll = (all: Readable[]) =>
      Promise.all(
        all.map((options) =>
          'initialPageParam' in options
            ? queryClient.prefetchInfiniteQuery(options as never)
            : queryClient.prefetchQuery(options as never),
        ),
      )
    const reading = readAll(main ? [main, ...others] : others).then(
      () => followUps && readAll(followUps(queryClient)),
    )
    if (!isServer) return null
    await reading
    const error = main ? queryClient.getQueryState(main.queryKey)?.error : null
    if (error) fail(error, params)
    return null
  }
}
