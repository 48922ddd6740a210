import type { MemberModule } from '#platform/web/member-contributions.ts'
import { payoutsPath } from '../contract/paths.ts'

/** What sellers find at their desk. */
export const memberModule: MemberModule = {
  deskLinks: [{ to: payoutsPath, label: 'Payouts', order: 30 }],
}
