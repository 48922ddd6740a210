import { UserRoundCheck } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { followingPath } from '../contract/paths.ts'

/** The list of what a member follows. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: followingPath,
      label: 'Following',
      text: 'What you follow, in one place.',
      icon: UserRoundCheck,
      isOwnPage: true,
      order: 35,
    },
  ],
}
