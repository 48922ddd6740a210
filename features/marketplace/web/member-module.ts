import { Store } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { deskPath, marketplacePath, ownProductsPath } from '../contract/paths.ts'

/** What members find in the dashboard, the seller's desk and the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: marketplacePath,
      label: 'Marketplace',
      text: 'Goods and services from Houses with open books.',
      icon: Store,
      order: 70,
    },
  ],
  deskLinks: [
    { to: deskPath, label: 'Overview', order: 5 },
    { to: ownProductsPath, label: 'Products', order: 10 },
  ],
  deskPanels: [
    {
      order: 30,
      part: 'waiting',
      load: async () => (await import('./desk/ProductTasks.tsx')).ProductTasks,
    },
  ],
  controlCenterTabs: [
    {
      value: 'marketplace',
      label: 'Marketplace',
      order: 50,
      isForAdministrators: false,
      group: 'main',
      load: async () => (await import('./admin/MarketplaceTab.tsx')).MarketplaceTab,
    },
  ],
  recordSearches: [
    {
      label: 'Products',
      order: 40,
      load: async () => (await import('./admin/find-products.ts')).findProducts,
    },
  ],
}
