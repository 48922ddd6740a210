import { VenetianMask } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { avatarsPath } from '../contract/rules.ts'

/** What members find in the dashboard. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: avatarsPath,
      label: 'Avatars',
      text: 'Create an avatar with a look, a voice and a greeting.',
      icon: VenetianMask,
      isOwnPage: true,
      order: 66,
    },
  ],
}
