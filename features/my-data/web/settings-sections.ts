import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { DataLink } from './DataLink.tsx'

/** The way to export and deletion. */
export const settingsSections: ContributedSettings[] = [
  { page: 'profile', order: 50, Content: DataLink },
]
