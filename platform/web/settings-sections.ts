import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SettingsPage } from '#platform/contract/settings-pages.ts'
import type { Call } from './call.ts'

/** A section of one of the settings pages, contributed in the feature's `web/settings-sections.ts`. */
export type ContributedSettings = {
  page: SettingsPage
  /** Lower comes first on its page. */
  order: number
  /** Its anchor, which leads to its page from any settings address. */
  anchor?: string
  /** A `SettingsSection`, or nothing. */
  Content: ComponentType
  /** What it reads, prefetched with its page. */
  reads?: (call: Call) => { queryKey: QueryKey }[]
}
