import { Clapperboard } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { libraryPath } from '../contract/paths.ts'

/** What members find in the dashboard. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: libraryPath,
      label: 'Videos',
      text: 'Watch what Houses record, with chapters and transcripts.',
      icon: Clapperboard,
      order: 65,
    },
  ],
}
