import { stateCodes } from '#platform/contract/states.ts'
import { writeUrlset } from '#platform/server/http/sitemap.ts'
import { statePath } from '../contract/rules.ts'
import type { ElectionStore } from './store.ts'

/** The path of the states' sitemap. */
export const electionSitemapPath = '/sitemaps/elections.xml'

type Dependencies = {
  store: ElectionStore
  currentYear: () => Promise<number>
  siteUrl: string
}

/** The sitemap of the 50 state pages with their last changes. */
export function createElectionSitemap({ store, currentYear, siteUrl }: Dependencies) {
  return async (): Promise<{ type: string; text: string }> => {
    const changes = await store.listLastChanges(await currentYear())
    const urls = stateCodes.map((state) => {
      const at = changes.find((change) => change.state === state)?.at
      return { loc: siteUrl + statePath(state), ...(at ? { lastmod: at.toISOString() } : {}) }
    })
    return { type: 'application/xml', text: writeUrlset(urls) }
  }
}
