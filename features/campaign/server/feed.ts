import { atomType, writeAtom, type AtomEntry } from '#platform/server/http/atom.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { PublishedFile } from '#platform/server/http/publications.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import {
  campaignPath,
  isSin,
  issuePath,
  sinNames,
  testimonyFeedPath,
  testimonyFeedTitle,
} from '../contract/rules.ts'
import { signedBy } from './testimonies-kind.ts'
import type { FoundTestimony, TestimoniesStore } from './testimonies-store.ts'

type Dependencies = {
  store: Pick<TestimoniesStore, 'list'>
  site: SiteIdentity
  /** The feed's date while it is empty. */
  since: Date
}

/** Maximum testimonies in the feed. */
const feedLength = 30

/** The newest testimonies as an Atom feed, under their displayed names. */
export function createTestimonyFeed({ store, site, since }: Dependencies) {
  return async (): Promise<PublishedFile> => {
    const found = await store.list(undefined, null, feedLength)
    return {
      type: atomType,
      text: writeAtom({
        title: testimonyFeedTitle(site.siteName),
        siteUrl: site.siteUrl,
        path: testimonyFeedPath,
        pagePath: campaignPath,
        updated: found[0]?.testimony.createdAt ?? since,
        entries: found.flatMap(entryOf),
      }),
    }
  }
}

function entryOf(found: FoundTestimony): AtomEntry[] {
  const { id, sin, title, content, createdAt } = found.testimony
  if (!isSin(sin)) return []
  const name = signedBy(found)
  const html = content
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('')
  return [
    {
      id,
      title: title ?? `${sinNames[sin]}: a testimony by ${name}`,
      path: `${issuePath(sin)}#testimony-${id}`,
      published: createdAt,
      author: { name },
      categories: [sin],
      html,
    },
  ]
}
