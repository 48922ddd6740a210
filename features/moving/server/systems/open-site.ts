import type { System } from '../../contract/rules.ts'
import type { OldSite } from '../old-site.ts'
import { openDiscourse } from './discourse.ts'
import { openGhost } from './ghost.ts'
import { openMarkdown } from './markdown.ts'
import { openSubstack } from './substack.ts'
import { openWordPress } from './wordpress.ts'

const openers: Record<System, (path: string, siteUrl: string | null) => Promise<OldSite>> = {
  ghost: openGhost,
  wordpress: openWordPress,
  substack: openSubstack,
  discourse: openDiscourse,
  markdown: openMarkdown,
}

/**
 * Opens an export; nothing of it is changed, and nothing is fetched.
 * @throws StartError for one that can't be read.
 */
export const openOldSite = (
  system: System,
  path: string,
  siteUrl: string | null,
): Promise<OldSite> => openers[system](path, siteUrl)
