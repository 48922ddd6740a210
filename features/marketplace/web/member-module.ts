import { Store } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { marketplacePath } from '../contract/paths.ts'

/** What members find in the dashboard. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: marketplacePath,
      label: 'Marketplace',
      text: 'American-made goods from Houses with open books.',
      icon: Store,
      order: 70,
    },
  ],
}
