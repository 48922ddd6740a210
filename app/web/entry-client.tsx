import '#platform/web/theme.css'
import { hydrate, type DehydratedState } from '@tanstack/react-query'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router'
import { viewerQuery } from '#features/identity/web/public.tsx'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { Site } from '#platform/contract/site.ts'
import { countAwaited, partsHydrated } from '#platform/web/awaited-parts.ts'
import { call as callOverHttp, withSignOutHandler, type Call } from '#platform/web/call.ts'
import { retryImport } from '#platform/web/lazy-with-retry.ts'
import { adoptNonce } from '#platform/web/nonce.ts'
import { noteEarlyInput, takeOverEarlyInput } from '#platform/web/early-input.ts'
import { pageContext } from '#platform/web/page-data.ts'
import { preloadLazy } from '#platform/web/lazy-with-preload.tsx'
import { createQueryClient } from '#platform/web/query.ts'
import { setHydrated } from '#platform/web/use-hydrated.ts'
import { Application } from './Application.tsx'
import { checkRestoredPages } from './restored-page.ts'
import { routes } from './routes.tsx'

/** Hydrates the server-rendered page with the same data and modules, without refetching. */
async function start(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  adoptNonce()
  const { site, state, returned } = JSON.parse(
    document.getElementById('state')?.textContent ?? '',
  ) as { site: Site; state: DehydratedState; returned: ReturnedForm | null }
  const queryClient = createQueryClient()
  const { queryKey } = viewerQuery(callOverHttp)
  const call: Call = withSignOutHandler(
    callOverHttp,
    () => void partsHydrated().then(() => queryClient.setQueryData(queryKey, null)),
  )
  hydrate(queryClient, state)
  const wasMember = Boolean(queryClient.getQueryData(queryKey))

  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(matches.map(({ route }) => load(route)))
  if (wasMember) await preloadLazy()
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(pageContext, { site, queryClient, call, isServer: false, fail: () => {} })
      return context
    },
  })
  checkRestoredPages(queryClient, callOverHttp)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  document.documentElement.dataset['started'] = ''
  // The frame is the first part to hydrate.
  countAwaited(1, true)
  const mount = () => {
    hydrateRoot(
      root,
      <Application
        queryClient={queryClient}
        site={site}
        call={call}
        returned={returned}
        onHydrated={takeOver}
      >
        <RouterProvider router={router} />
      </Application>,
    )
  }
  if (noteEarlyInput()) flushSync(mount)
  // A transition hydrates in small steps, between which the browser scrolls and paints.
  else startTransition(mount)
  const { afterStart } = await retryImport(() => import('./after-start.ts'))
  afterStart(queryClient, call, wasMember)
}

function takeOver(): void {
  takeOverEarlyInput(() => {
    flushSync(setHydrated)
    document.documentElement.dataset['hydrated'] = ''
    countAwaited(-1, true)
  })
}

async function load(route: RouteObject): Promise<void> {
  const { lazy } = route
  if (typeof lazy === 'function') Object.assign(route, await retryImport(lazy), { lazy: undefined })
}

void start()
