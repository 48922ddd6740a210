import { Sparkles } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { guidePath } from '../contract/rules.ts'

/** What members find in the dashboard. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: guidePath,
      label: 'Open Your AI',
      text: 'Ask the guide how things work here.',
      icon: Sparkles,
      order: 5,
    },
  ],
}
