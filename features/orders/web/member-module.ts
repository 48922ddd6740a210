import type { MemberModule } from '#platform/web/member-contributions.ts'
import { salesPath } from '../contract/paths.ts'

/** What members find in the seller's desk and the control center. */
export const memberModule: MemberModule = {
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
