import { redirect, replace, type LoaderFunction, type RouteObject } from 'react-router'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { pageContext } from '#platform/web/page-data.ts'
import type { AliasRoute, PageRoute } from '#platform/web/module.ts'
import { Fault, MissingPage } from './Fault.tsx'
import { modules } from './modules.ts'
import { loginFor } from './navigation.ts'
import { Shell } from './Shell.tsx'

/** A lazily loaded page; the server finds its preloads by `file`, which browsers don't get. */
function page(path: string, file: string, load: PageRoute['load']): RouteObject {
  return {
    path,
    id: path,
    handle: file,
    lazy: () =>
      load().catch((cause: unknown) => {
        throw new MissingPage(cause)
      }),
  }
}

/** A permanent redirect that keeps the query. */
function alias(path: string, target: string): RouteObject {
  return {
    path,
    id: `alias#${path}`,
    loader: ({ request }) => {
      throw replace(target + new URL(request.url).search, 308)
    },
  }
}

const pages = modules.flatMap(({ routes: found = [] }) => found)
const isForMembers = (route: PageRoute | AliasRoute) => 'isForMembers' in route

function toRoute(route: PageRoute | AliasRoute): RouteObject {
  return 'aliasOf' in route
    ? alias(route.path, route.aliasOf)
    : page(route.path, route.file, route.load)
}

/** On the server: sends visitors of members' pages to the login, and back afterwards. */
const requireViewer: LoaderFunction = async ({ request, context }) => {
  const { queryClient, call, isServer } = context.get(pageContext)
  if (!isServer || (await queryClient.ensureQueryData(viewerQuery(call)))) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(loginFor(pathname + search))
}

/** All paths of the site. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: Fault,
    // A page whose file fails to load can't report it itself: the router renders nothing of an
    // unloaded route.
    children: [
      {
        id: 'pages',
        ErrorBoundary: Fault,
        children: [
          ...pages.filter((route) => !isForMembers(route)).map(toRoute),
          page(
            '/profile-setup',
            'app/web/ProfileSetupPage.tsx',
            () => import('./ProfileSetupPage.tsx'),
          ),
          page('/members/:username', 'app/web/MemberPage.tsx', () => import('./MemberPage.tsx')),
          {
            id: 'protected',
            lazy: () => import('./Protected.tsx'),
            loader: requireViewer,
            children: [
              page('/profile', 'app/web/ProfilePage.tsx', () => import('./ProfilePage.tsx')),
              alias('/settings', '/settings/profile'),
              page(
                '/settings/:page',
                'app/web/SettingsPage.tsx',
                () => import('./SettingsPage.tsx'),
              ),
              ...pages.filter(isForMembers).map(toRoute),
            ],
          },
          page('/dev/ui', 'app/web/DevUiPage.tsx', () => import('./DevUiPage.tsx')),
          {
            ...page('*', 'app/web/NotFoundPage.tsx', () => import('./NotFoundPage.tsx')),
            id: 'not-found',
          },
        ],
      },
    ],
  },
]
