import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { NotificationSettings } from './NotificationSettings.tsx'
import { notificationSettingsQuery } from './queries.ts'

/** Which notifications are emailed, and the time zone. */
export const settingsSections: ContributedSettings[] = [
  {
    page: 'notifications',
    order: 10,
    anchor: 'notifications',
    Content: NotificationSettings,
    reads: (call) => [notificationSettingsQuery(call)],
  },
]
