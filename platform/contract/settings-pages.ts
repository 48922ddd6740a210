/** The settings pages, in order; each has an address of its own. */
export const settingsPages = [
  'profile',
  'plan',
  'notifications',
  'security',
  'applications',
] as const
export type SettingsPage = (typeof settingsPages)[number]

/** The address of a settings page, or of a section on it. */
export const settingsPath = (page: SettingsPage, anchor?: string): string =>
  `/settings/${page}${anchor ? `#${anchor}` : ''}`
