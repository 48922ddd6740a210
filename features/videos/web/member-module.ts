import { Clapperboard } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { libraryPath, ownVideosPath } from '../contract/paths.ts'

/** What members find in the dashboard, the seller's desk and the control center. */
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
  deskLinks: [{ to: ownVideosPath, label: 'Videos', order: 40 }],
  controlCenterTabs: [
    {
      value: 'videos',
      label: 'Videos',
      order: 55,
      isForAdministrators: true,
      group: 'content',
      load: async () => (await import('./admin/VideosTab.tsx')).VideosTab,
    },
  ],
}
