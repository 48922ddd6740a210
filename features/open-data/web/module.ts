import type { WebModule } from '#platform/web/module.ts'

/** Public sets of records. */
export const module: WebModule = {
  routes: [
    {
      path: '/open-data/:name?',
      file: 'features/open-data/web/OpenDataPage.tsx',
      load: () => import('./OpenDataPage.tsx'),
    },
  ],
  footerLinks: [{ column: 'Platform', to: '/open-data', label: 'Open data', order: 60 }],
}
