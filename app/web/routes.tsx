import type { ReactNode } from 'react'
import { redirect, replace, type LoaderFunction, type RouteObject } from 'react-router'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { isOpen, partPaths } from '#features/membership/contract/parts.ts'
import { pageContext } from '#platform/web/page-data.ts'
import { Fault, MissingPage } from './Fault.tsx'
import { loginFor } from './navigation.ts'
import { Shell } from './Shell.tsx'

type PageModule = { Component: () => ReactNode; loader?: LoaderFunction }

/** A page that loads when it is visited; `module` names its file, by which the server finds what to load ahead. */
function page(path: string, module: string, load: () => Promise<PageModule>): RouteObject {
  return {
    path,
    id: `${module}#${path}`,
    lazy: () =>
      load().catch((cause: unknown) => {
        throw new MissingPage(cause)
      }),
  }
}

/** Another name of a page, for good, with its query (decisions 1.2). */
function alias(path: string, target: string): RouteObject {
  return {
    path,
    id: `alias#${path}`,
    loader: ({ request }) => {
      throw replace(target + new URL(request.url).search, 308)
    },
  }
}

/** On the server: sends visitors of a members' page to the login, and back afterwards (decisions 1.5). */
const requireViewer: LoaderFunction = async ({ request, context }) => {
  const { queryClient, call, isServer } = context.get(pageContext)
  if (!isServer || (await queryClient.ensureQueryData(viewerQuery(call)))) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(loginFor(pathname + search))
}

/** Every path of the site. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: Fault,
    // A page whose file does not come cannot show so itself: the router draws nothing of a route that was not loaded.
    children: [
      {
        id: 'pages',
        ErrorBoundary: Fault,
        children: [
          page(
            '/',
            'features/home/web/HomePage.tsx',
            () => import('#features/home/web/HomePage.tsx'),
          ),
          page(
            '/landing',
            'features/home/web/LandingPage.tsx',
            () => import('#features/home/web/LandingPage.tsx'),
          ),
          page(
            '/dashboard',
            'features/home/web/DashboardPage.tsx',
            () => import('#features/home/web/DashboardPage.tsx'),
          ),
          ...['/login', '/auth', '/register'].map((path) =>
            page(
              path,
              'features/identity/web/AuthPage.tsx',
              () => import('#features/identity/web/AuthPage.tsx'),
            ),
          ),
          page(
            '/simple-login',
            'features/identity/web/SimpleLoginPage.tsx',
            () => import('#features/identity/web/SimpleLoginPage.tsx'),
          ),
          page(
            '/reset-password',
            'features/identity/web/ResetPasswordPage.tsx',
            () => import('#features/identity/web/ResetPasswordPage.tsx'),
          ),
          page(
            '/login-code',
            'features/identity/web/LoginCodePage.tsx',
            () => import('#features/identity/web/LoginCodePage.tsx'),
          ),
          page(
            '/confirm-email',
            'features/identity/web/ConfirmEmailPage.tsx',
            () => import('#features/identity/web/ConfirmEmailPage.tsx'),
          ),
          page(
            '/email-change',
            'features/identity/web/EmailChangePage.tsx',
            () => import('#features/identity/web/EmailChangePage.tsx'),
          ),
          page(
            '/confirm-login',
            'features/identity/web/ConfirmLoginPage.tsx',
            () => import('#features/identity/web/ConfirmLoginPage.tsx'),
          ),
          page(
            '/subscribe',
            'features/membership/web/SubscribePage.tsx',
            () => import('#features/membership/web/SubscribePage.tsx'),
          ),
          page(
            '/news',
            'features/news/web/NewsListPage.tsx',
            () => import('#features/news/web/NewsListPage.tsx'),
          ),
          page(
            '/news/:id',
            'features/news/web/ArticlePage.tsx',
            () => import('#features/news/web/ArticlePage.tsx'),
          ),
          page(
            '/article-editor/:id?',
            'features/news/web/ArticleEditorPage.tsx',
            () => import('#features/news/web/ArticleEditorPage.tsx'),
          ),
          page(
            '/debate-arena',
            'features/debates/web/ArenaPage.tsx',
            () => import('#features/debates/web/ArenaPage.tsx'),
          ),
          ...['/docs', '/privacy', '/terms', '/constitution'].map((path) =>
            page(
              path,
              'features/pages/web/TextPage.tsx',
              () => import('#features/pages/web/TextPage.tsx'),
            ),
          ),
          page(
            '/profile-setup',
            'features/profile/web/ProfileSetupPage.tsx',
            () => import('#features/profile/web/ProfileSetupPage.tsx'),
          ),
          page(
            '/leaderboard',
            'features/profile/web/LeaderboardPage.tsx',
            () => import('#features/profile/web/LeaderboardPage.tsx'),
          ),
          page('/members/:username', 'app/web/MemberPage.tsx', () => import('./MemberPage.tsx')),
          page(
            '/contact',
            'features/pages/web/ContactPage.tsx',
            () => import('#features/pages/web/ContactPage.tsx'),
          ),
          alias('/xverse-news', '/news'),
          ...(isOpen('warroom') ? [alias('/war-room', partPaths.warroom)] : []),
          {
            id: 'protected',
            lazy: () => import('./Protected.tsx'),
            loader: requireViewer,
            children: [
              page('/profile', 'app/web/ProfilePage.tsx', () => import('./ProfilePage.tsx')),
              page(
                '/profile-score',
                'features/profile/web/ScorePage.tsx',
                () => import('#features/profile/web/ScorePage.tsx'),
              ),
              page(
                '/control-center',
                'features/control-center/web/ControlCenterPage.tsx',
                () => import('#features/control-center/web/ControlCenterPage.tsx'),
              ),
              page(
                '/article-editor/:id/revisions',
                'features/news/web/versions/RevisionsPage.tsx',
                () => import('#features/news/web/versions/RevisionsPage.tsx'),
              ),
              page(
                '/my-articles',
                'features/news/web/MyArticlesPage.tsx',
                () => import('#features/news/web/MyArticlesPage.tsx'),
              ),
            ],
          },
          page('/dev/ui', 'app/web/DevUiPage.tsx', () => import('./DevUiPage.tsx')),
          {
            ...page('*', 'app/web/NotFoundPage.tsx', () => import('./NotFoundPage.tsx')),
            id: 'app/web/NotFoundPage.tsx#not-found',
          },
        ],
      },
    ],
  },
]
