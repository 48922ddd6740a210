import { read } from '#platform/web/query.ts'
import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { listAccessTokens } from '../contract/endpoints.ts'
import { listApplications, listConnections } from '../contract/oauth-endpoints.ts'
import { AccessTokens } from './AccessTokens.tsx'
import { Connections } from './applications/Connections.tsx'
import { OwnApplications } from './applications/OwnApplications.tsx'

/** What programs may use instead of the member's login. */
export const settingsSections: ContributedSettings[] = [
  {
    page: 'applications',
    order: 20,
    anchor: 'access-tokens',
    Content: AccessTokens,
    reads: (call) => [read(call, listAccessTokens, {})],
  },
  {
    page: 'applications',
    order: 10,
    anchor: 'connected-applications',
    Content: Connections,
    reads: (call) => [read(call, listConnections, {})],
  },
  {
    page: 'applications',
    order: 30,
    anchor: 'your-applications',
    Content: OwnApplications,
    reads: (call) => [read(call, listApplications, {})],
  },
]
