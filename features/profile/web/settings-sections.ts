import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { ScoringSettings } from './ScoringSettings.tsx'

/** The way to the answers behind the score. */
export const settingsSections: ContributedSettings[] = [
  { page: 'profile', order: 30, Content: ScoringSettings },
]
