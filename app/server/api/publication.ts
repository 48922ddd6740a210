import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { minute } from '#platform/server/clock.ts'
import type { Entry } from '#platform/server/http/endpoint-table.ts'
import type { Publication } from '#platform/server/http/publications.ts'
import type { ApiNotes } from '#platform/server/module.ts'
import type { RateLimit } from '#platform/server/security/rate-limits.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Settings } from '#platform/server/settings.ts'
import { plainPagePolicy } from '../plain-page.ts'
import { describeProduct } from './description.ts'
import { apiDocsPage, apiGuidePage, describeForPeople } from './docs.ts'

type Options = {
  entries: Entry<never>[]
  notes: ApiNotes[]
  settings: Pick<Settings, 'siteName' | 'siteUrl'>
  site: SiteIdentity
}

const documents = join(import.meta.dirname, '../../../docs')
/** Guides for developers and for those who connect an assistant or receive events, by address. */
const guides: Record<string, string> = {
  '/api/guide': 'api.md',
  '/api/assistants': 'assistants.md',
  '/api/guide/webhooks': 'webhooks.md',
  '/api/guide/changes': 'api-changes.md',
}
const limit = 'api-description'

/** The limit of the API's description and its pages, which are large. */
export const apiLimits: Record<string, RateLimit> = {
  [limit]: { max: 60, per: minute, by: 'address', about: "Downloads of the API's description" },
}

/**
 * The API's description, reference and guide. What takes long is made once, on the first request,
 * so startup doesn't wait for it; only the pages' frames have the site's name.
 */
export function createApiPublication({ entries, notes, settings, site }: Options): Publication {
  let description: Promise<string> | null = null
  let reference: Promise<string> | null = null
  const page = (text: string) => ({ type: 'text/html', text })
  return {
    paths: ['/api/openapi.json', '/api/docs', ...Object.keys(guides)],
    // A new name of the site clears everything.
    cacheTags: [],
    headers: { 'content-security-policy': plainPagePolicy },
    limit,
    read: async (path) => {
      if (path === '/api/openapi.json') {
        description ??= inTurns(describeProduct(entries, notes, settings)).then((described) =>
          JSON.stringify(described),
        )
        return { type: 'application/json', text: await description }
      }
      const guide = guides[path]
      if (guide !== undefined)
        return page(apiGuidePage(await readFile(join(documents, guide), 'utf8'), site.siteName))
      reference ??= inTurns(
        describeForPeople(
          entries,
          notes.flatMap(({ events }) => events?.() ?? []),
        ),
      )
      return page(apiDocsPage(await reference, site.siteName))
    },
  }
}

/** Lets other work in after each step: an endpoint takes a millisecond, all of them 200. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await nextTurn()
  }
}
