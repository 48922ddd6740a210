import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { listSessions } from '../contract/endpoints.ts'
import { getSecurity } from '../contract/security-endpoints.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { ConfirmOwner } from './ConfirmOwner.tsx'
import { EmailForm } from './EmailForm.tsx'
import { LinkedLogins } from './LinkedLogins.tsx'
import { NamesForm } from './NamesForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { activityQuery, RecentActivity } from './RecentActivity.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

const security = (call: Call) => [read(call, getSecurity, {})]

/** Names and address, and everything about logging in. */
export const settingsSections: ContributedSettings[] = [
  { page: 'profile', order: 10, Content: NamesForm },
  { page: 'profile', order: 20, anchor: 'email', Content: EmailForm, reads: security },
  { page: 'security', order: 10, anchor: 'confirm-owner', Content: ConfirmOwner, reads: security },
  { page: 'security', order: 20, anchor: 'password', Content: ChangePassword, reads: security },
  { page: 'security', order: 30, anchor: 'two-factor', Content: TwoFactor, reads: security },
  { page: 'security', order: 40, anchor: 'passkeys', Content: Passkeys, reads: security },
  { page: 'security', order: 50, anchor: 'linked-accounts', Content: LinkedLogins },
  {
    page: 'security',
    order: 60,
    anchor: 'sessions',
    Content: Sessions,
    reads: (call) => [read(call, listSessions, {})],
  },
  {
    page: 'security',
    order: 70,
    anchor: 'activity',
    Content: RecentActivity,
    reads: (call) => [activityQuery(call)],
  },
]
