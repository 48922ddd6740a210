import { escapeHtml } from '#platform/server/http/html.ts'
import type { PublishedFile } from '#platform/server/http/publications.ts'
import { escapeXml } from '#platform/server/http/xml.ts'
import { campaignPath, isSin, issuePath, sinNames, testimonyFeedPath } from '../contract/rules.ts'
import { signedBy } from './testimonies-kind.ts'
import type { FoundTestimony, TestimoniesStore } from './testimonies-store.ts'

type Dependencies = {
  store: Pick<TestimoniesStore, 'list'>
  site: { name: string; url: string }
  /** The feed's date while it is empty. */
  since: Date
}

/** Maximum testimonies in the feed. */
const feedLength = 30

/** The newest testimonies as an Atom feed, under their displayed names. */
export function createTestimonyFeed({ store, site, since }: Dependencies) {
  return async (): Promise<PublishedFile> => {
    const found = await store.list(undefined, null, feedLength)
    const self = escapeXml(site.url + testimonyFeedPath)
    const updated = found[0]?.testimony.createdAt ?? since
    return {
      type: 'application/atom+xml',
      text: `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US" xml:base="${escapeXml(site.url)}/">
  <title>${escapeXml(`Testimonies · ${site.name}`)}</title>
  <id>${self}</id>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(site.url + campaignPath)}"/>
  <updated>${updated.toISOString()}</updated>${found.map((each) => entryOf(each, site.url)).join('')}
</feed>
`,
    }
  }
}

function entryOf(found: FoundTestimony, siteUrl: string): string {
  const { id, sin, title, content, createdAt } = found.testimony
  if (!isSin(sin)) return ''
  const name = signedBy(found)
  const html = content
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('')
  return `
  <entry>
    <title>${escapeXml(title ?? `${sinNames[sin]}: a testimony by ${name}`)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}${issuePath(sin)}#testimony-${id}`)}"/>
    <id>urn:uuid:${id}</id>
    <published>${createdAt.toISOString()}</published>
    <updated>${createdAt.toISOString()}</updated>
    <author><name>${escapeXml(name)}</name></author>
    <category term="${sin}"/>
    <content type="html">${escapeXml(html)}</content>
  </entry>`
}
