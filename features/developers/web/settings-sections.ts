import { read } from '#platform/web/query.ts'
import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { listAccessTokens } from '../contract/endpoints.ts'
import { AccessTokens } from './AccessTokens.tsx'

/** What programs may use instead of the member's login. */
export const settingsSections: ContributedSettings[] = [
  {
    page: 'security',
    order: 65,
    anchor: 'access-tokens',
    Content: AccessTokens,
    reads: (call) => [read(call, listAccessTokens, {})],
  },
]
