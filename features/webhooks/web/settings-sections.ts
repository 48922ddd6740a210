import { read } from '#platform/web/query.ts'
import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { listWebhooks } from '../contract/endpoints.ts'
import { Webhooks } from './Webhooks.tsx'

/** Where events are sent. */
export const settingsSections: ContributedSettings[] = [
  {
    page: 'applications',
    order: 40,
    anchor: 'webhooks',
    Content: Webhooks,
    reads: (call) => [read(call, listWebhooks, {})],
  },
]
