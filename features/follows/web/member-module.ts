import { UserRoundCheck } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'
import { followingPath } from '../contract/paths.ts'

/** The list of what a member follows. */
export const memberModule: MemberModule = {
  dashboardCards: [
    {
      to: followingPath,
      label: 'Following',
      text: 'Members, categories, states, Senate races, debates and Houses you follow.',
      icon: UserRoundCheck,
      isOwnPage: true,
      order: 35,
    },
  ],
}
