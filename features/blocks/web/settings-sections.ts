import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { BlocksSettings } from './BlocksSettings.tsx'

/** The way to muted and blocked members. */
export const settingsSections: ContributedSettings[] = [
  { page: 'profile', order: 40, Content: BlocksSettings },
]
