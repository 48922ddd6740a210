// What the profile shows of this feature.
export { NotificationSettings } from '../NotificationSettings.tsx'
export { notificationSettingsQuery } from '../queries.ts'
