import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { EmailSettings, TimeZoneSettings } from './NotificationSettings.tsx'
import { notificationSettingsQuery } from './queries.ts'

/** Which notifications are emailed, and the time zone. */
export const settingsSections: ContributedSettings[] = [
  {
    page: 'notifications',
    order: 10,
    anchor: 'notifications',
    Content: EmailSettings,
    reads: (call) => [notificationSettingsQuery(call)],
  },
  { page: 'notifications', order: 20, anchor: 'time-zone', Content: TimeZoneSettings },
]
