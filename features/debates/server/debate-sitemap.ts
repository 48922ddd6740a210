import { writeUrlset } from '#platform/server/http/sitemap.ts'
import { debatePath } from '../contract/rules.ts'
import type { CalendarStore } from './calendar-store.ts'

/** The sitemap's path. */
export const debateSitemapPath = '/sitemaps/debates.xml'

/** Maximum debates in the file, newest first. */
const maxDebates = 10_000

/** The sitemap of all debates with their last changes. */
export function createDebateSitemap({ store, siteUrl }: { store: CalendarStore; siteUrl: string }) {
  return async (): Promise<{ type: string; text: string }> => {
    const debates = await store.listForSitemap(maxDebates)
    const urls = debates.map(({ id, at }) => ({
      loc: siteUrl + debatePath(id),
      lastmod: at.toISOString(),
    }))
    return { type: 'application/xml', text: writeUrlset(urls) }
  }
}
