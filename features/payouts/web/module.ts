import type { WebModule } from '#platform/web/module.ts'
import { openBooksPath, payoutsPath } from '../contract/paths.ts'

/** Sellers' payouts and the public ledger. */
export const module: WebModule = {
  routes: [
    {
      path: payoutsPath,
      file: 'features/payouts/web/PayoutsPage.tsx',
      load: () => import('./PayoutsPage.tsx'),
      isForMembers: true,
    },
    {
      path: openBooksPath,
      file: 'features/payouts/web/OpenBooksPage.tsx',
      load: () => import('./OpenBooksPage.tsx'),
    },
  ],
  footerLinks: [{ column: 'Marketplace', to: openBooksPath, label: 'Open books', order: 20 }],
}
