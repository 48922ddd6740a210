import type { LoaderFunction } from 'react-router'
import { frontDebatesQuery } from '#features/debates/web/public.tsx'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { latestArticlesQuery } from '#features/news/web/public.tsx'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { frontArticles, frontPageQuery } from './queries.ts'

/** The front page's articles and debates, and what it says of the site. */
export const landingLoader = prefetching(({ call }) => ({
  others: [latestArticlesQuery(call, frontArticles), frontDebatesQuery(call), frontPageQuery(call)],
}))

/** Prefetches the landing page for visitors, and the dashboard, which they never load, for members. */
export const loader: LoaderFunction = async (given) => {
  const { queryClient, call, isServer } = given.context.get(pageContext)
  if (!queryClient.getQueryData(viewerQuery(call).queryKey)) return landingLoader(given)
  const reading = import('./dashboard-readings.ts').then((part) => part.dashboardLoader(given))
  if (isServer) await reading
  else reading.catch(() => {})
  return null
}
