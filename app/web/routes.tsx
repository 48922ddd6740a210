import type { LoaderFunction, RouteObject } from 'react-router'
import { redirect, replace } from 'react-router'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { pageContext } from '#platform/web/page-data.ts'
import { Shell } from './Shell.tsx'

type PageModule = { Component: () => React.ReactNode; loader?: LoaderFunction }

/** A page that loads when it is visited; `module` names its file, by which the server finds what to load ahead. */
function page(path: string, module: string, load: () => Promise<PageModule>): RouteObject {
  return { path, id: `${module}#${path}`, lazy: load }
}

/** Sends visitors of a members' page to the login, and back afterwards (decisions 1.5). */
const requireViewer: LoaderFunction = async ({ request, context }) => {
  const { queryClient, call } = context.get(pageContext)
  const viewer = await queryClient.ensureQueryData(viewerQuery(call))
  if (viewer) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}

/** Another name of a page, for good, with its query (decisions 1.2). */
function alias(path: string, target: string): RouteObject {
  return { path, id: `alias#${path}`, loader: ({ request }) => { throw replace(target + new URL(request.url).search, 308) } }
}

export const routes: RouteObject[] = []
