import type { WebModule } from '#platform/web/module.ts'
import {
  deskPath,
  marketplacePath,
  newProductPath,
  ownProductPath,
  ownProductsPath,
} from '../contract/paths.ts'

/** The marketplace's pages. */
export const module: WebModule = {
  routes: [
    {
      path: marketplacePath,
      file: 'features/marketplace/web/MarketplacePage.tsx',
      load: () => import('./MarketplacePage.tsx'),
    },
    {
      path: `${marketplacePath}/:id`,
      file: 'features/marketplace/web/ProductPage.tsx',
      load: () => import('./ProductPage.tsx'),
    },
    {
      path: '/houses/:id',
      file: 'features/marketplace/web/SellerPage.tsx',
      load: () => import('./SellerPage.tsx'),
    },
    {
      path: deskPath,
      file: 'features/marketplace/web/desk/OverviewPage.tsx',
      load: () => import('./desk/OverviewPage.tsx'),
      isForMembers: true,
    },
    {
      path: ownProductsPath,
      file: 'features/marketplace/web/desk/OwnProductsPage.tsx',
      load: () => import('./desk/OwnProductsPage.tsx'),
      isForMembers: true,
    },
    {
      path: newProductPath,
      file: 'features/marketplace/web/desk/ProductEditorPage.tsx',
      load: () => import('./desk/ProductEditorPage.tsx'),
      isForMembers: true,
    },
    {
      path: ownProductPath(':id'),
      file: 'features/marketplace/web/desk/ProductEditorPage.tsx',
      load: () => import('./desk/ProductEditorPage.tsx'),
      isForMembers: true,
    },
  ],
  mainLinks: [{ to: marketplacePath, label: 'Marketplace', order: 50 }],
  footerLinks: [
    {
      column: 'Marketplace',
      to: `${marketplacePath}?category=boomtown`,
      label: 'Boomtown',
      order: 1,
    },
    {
      column: 'Marketplace',
      to: `${marketplacePath}?category=services`,
      label: 'Services',
      order: 2,
    },
    { column: 'Marketplace', to: `${marketplacePath}?category=kids`, label: 'Kids', order: 3 },
    { column: 'Platform', to: marketplacePath, label: 'Marketplace', order: 60 },
  ],
}
