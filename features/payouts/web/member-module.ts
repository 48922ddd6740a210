import type { MemberModule } from '#platform/web/member-contributions.ts'
import { payoutsPath } from '../contract/paths.ts'

/** What sellers find at their desk. */
export const memberModule: MemberModule = {
  deskLinks: [{ to: payoutsPath, label: 'Payouts', order: 30 }],
  deskPanels: [
    {
      order: 20,
      part: 'waiting',
      load: async () => (await import('./PayoutTasks.tsx')).PayoutTasks,
    },
    { order: 10, part: 'figures', load: async () => (await import('./MonthSales.tsx')).MonthSales },
  ],
}
