import { Package, ShoppingCart } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { cartPath, ordersPath, salesPath } from '../contract/paths.ts'

/** What members find in the dashboard, the seller's desk and the control center. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: cartPath,
      label: 'Cart',
      text: 'Items you chose in the marketplace.',
      icon: ShoppingCart,
      isOwnPage: true,
      order: 71,
    },
    {
      to: ordersPath,
      label: 'Your orders',
      text: 'Track what you bought and write to sellers.',
      icon: Package,
      isOwnPage: true,
      order: 72,
    },
  ],
  deskLinks: [{ to: salesPath, label: 'Orders', order: 20 }],
  deskPanels: [
    { order: 10, part: 'waiting', load: async () => (await import('./ToShip.tsx')).ToShip },
  ],
  controlCenterTabs: [
    {
      value: 'orders',
      label: 'Orders',
      order: 65,
      isForAdministrators: true,
      group: 'money',
      load: async () => (await import('./admin/OrdersTab.tsx')).OrdersTab,
    },
  ],
  recordSearches: [
    {
      label: 'Orders',
      order: 20,
      load: async () => (await import('./admin/find-orders.ts')).findOrders,
    },
  ],
}
