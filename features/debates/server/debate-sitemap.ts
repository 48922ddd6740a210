import { writeUrlset } from '#platform/server/http/sitemap.ts'
import { debatePath } from '../contract/rules.ts'
import type { CalendarStore } from './calendar-store.ts'

/** Where search engines find the debates. */
export const debateSitemapPath = '/sitemaps/debates.xml'

/** Debates in the file at most, the newest. */
const mostDebates = 10_000

/** The sitemap of every debate, with the time of its last change. */
export function createDebateSitemap({ store, siteUrl }: { store: CalendarStore; siteUrl: string }) {
  return async (): Promise<{ type: string; text: string }> => {
    const debates = await store.listForSitemap(mostDebates)
    const urls = debates.map(({ id, at }) => ({
      loc: siteUrl + debatePath(id),
      lastmod: at.toISOString(),
    }))
    return { type: 'application/xml', text: writeUrlset(urls) }
  }
}
