import { escapeXml } from './xml.ts'

/** A feed's media type. */
export const atomType = 'application/atom+xml'

export type AtomFeed = {
  title: string
  siteUrl: string
  /** The feed's own path, which is its id too. */
  path: string
  /** The page that shows the same. */
  pagePath: string
  updated: Date
  entries: AtomEntry[]
}

export type AtomEntry = {
  /** A UUID. */
  id: string
  title: string
  /** The entry's page. */
  path: string
  published: Date
  updated?: Date
  author: { name: string; path?: string }
  categories?: string[]
  summary?: string | null
  enclosure?: {
    url: string
    type: string
    bytes?: number | undefined
    title: string | null
  } | null
  /** With absolute addresses. */
  html: string
}

/** An Atom feed (RFC 4287) with absolute addresses. */
export function writeAtom(feed: AtomFeed): string {
  const { title, siteUrl, path, pagePath, updated, entries } = feed
  const self = escapeXml(siteUrl + path)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US" xml:base="${escapeXml(siteUrl)}/">
  <title>${escapeXml(title)}</title>
  <id>${self}</id>
  <link rel="self" type="${atomType}" href="${self}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(siteUrl + pagePath)}"/>
  <updated>${updated.toISOString()}</updated>${entries.map((entry) => write(entry, siteUrl)).join('')}
</feed>
`
}

function write(entry: AtomEntry, siteUrl: string): string {
  const { id, title, path, published, updated = published, author, html } = entry
  const lines = [
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + path)}"/>`,
    `<id>urn:uuid:${id}</id>`,
    `<published>${published.toISOString()}</published>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeXml(author.name)}</name>${author.path ? `<uri>${escapeXml(siteUrl + author.path)}</uri>` : ''}</author>`,
    ...(entry.categories ?? []).map((term) => `<category term="${escapeXml(term)}"/>`),
    ...(entry.summary ? [`<summary>${escapeXml(entry.summary)}</summary>`] : []),
    ...(entry.enclosure ? [enclosure(entry.enclosure)] : []),
    `<content type="html">${escapeXml(html)}</content>`,
  ]
  return `
  <entry>${lines.map((line) => `\n    ${line}`).join('')}
  </entry>`
}

function enclosure({ url, type, bytes, title }: NonNullable<AtomEntry['enclosure']>): string {
  const length = bytes === undefined ? '' : ` length="${bytes}"`
  return `<link rel="enclosure" type="${type}" href="${escapeXml(url)}"${length}${title ? ` title="${escapeXml(title)}"` : ''}/>`
}
