import type { WebModule } from '#platform/web/module.ts'

/** One search over everything public. */
export const module: WebModule = {
  routes: [
    {
      path: '/search',
      file: 'features/search/web/SearchPage.tsx',
      load: () => import('./SearchPage.tsx'),
    },
  ],
  footerLinks: [{ column: 'Support', to: '/search', label: 'Search', order: 5 }],
}
