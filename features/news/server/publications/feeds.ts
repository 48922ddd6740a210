import { escapeXml } from '#platform/server/http/xml.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import {
  feedFormats,
  feedPath,
  feedTitle,
  type FeedChoice,
  type FeedFormat,
} from '../../contract/feeds.ts'
import type { NewsStore } from '../store.ts'
import { changedAt } from '../articles/mappers.ts'

type FeedArticle = Awaited<ReturnType<NewsStore['listForFeed']>>[number]

type Site = { url: string; name: string }

/** Maximum articles in a feed, the newest. */
export const feedLength = 30

/** Maximum total characters of a feed's bodies; long ones reduce the number of articles. */
const longestBodies = 1_000_000

/** As many of the newest articles as a feed holds, always at least one. */
export function shownInFeed(articles: FeedArticle[]): FeedArticle[] {
  let length = 0
  const end = articles.findIndex(({ body }) => (length += body.length) > longestBodies)
  return end < 0 ? articles : articles.slice(0, Math.max(end, 1))
}

/** A feed's last change, which never moves back, and the sizes of its files if known. */
type FeedFacts = { updated: Date; sizes: Map<string, number> }

/** Writes a feed with absolute addresses. */
export function writeFeed(
  format: FeedFormat,
  choice: FeedChoice,
  articles: FeedArticle[],
  site: Site,
  facts: FeedFacts,
): string {
  return format === 'xml'
    ? atom(choice, articles, site, facts)
    : jsonFeed(choice, articles, site, facts)
}

function atom(
  choice: FeedChoice,
  articles: FeedArticle[],
  site: Site,
  { updated, sizes }: FeedFacts,
): string {
  const self = site.url + feedPath(choice, 'xml')
  const entries = articles.map(
    (article) => `
  <entry>
    <title>${escapeXml(article.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(`${site.url}/news/${article.id}`)}"/>
    <id>urn:uuid:${article.id}</id>
    <published>${(article.publishedAt ?? article.updatedAt).toISOString()}</published>
    <updated>${changedAt(article).toISOString()}</updated>
    <author><name>${escapeXml(displayNameOf(article.author))}</name><uri>${escapeXml(memberUrl(site, article))}</uri></author>
    <category term="${article.category}"/>${article.tags
      .map(
        (tag) => `
    <category term="${escapeXml(tag)}"/>`,
      )
      .join('')}${
      article.summary
        ? `
    <summary>${escapeXml(article.summary)}</summary>`
        : ''
    }${
      article.mediaUrl
        ? `
    <link rel="enclosure" type="${typeOf(article.mediaUrl)}" href="${escapeXml(site.url + article.mediaUrl)}"${lengthOf(sizes.get(article.mediaUrl))}${article.mediaAlt ? ` title="${escapeXml(article.mediaAlt)}"` : ''}/>`
        : ''
    }
    <content type="html">${escapeXml(withFullAddresses(article.body, site.url))}</content>
  </entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US" xml:base="${escapeXml(site.url)}/">
  <title>${escapeXml(feedTitle(choice, site.name))}</title>
  <id>${escapeXml(self)}</id>
  <link rel="self" type="${feedFormats.xml}" href="${escapeXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(site.url)}/news"/>
  <updated>${updated.toISOString()}</updated>${entries.join('')}
</feed>
`
}

function jsonFeed(
  choice: FeedChoice,
  articles: FeedArticle[],
  site: Site,
  { sizes }: FeedFacts,
): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(choice, site.name),
    home_page_url: `${site.url}/news`,
    feed_url: site.url + feedPath(choice, 'json'),
    language: 'en-US',
    items: articles.map((article) => ({
      id: `urn:uuid:${article.id}`,
      url: `${site.url}/news/${article.id}`,
      title: article.title,
      ...(article.summary ? { summary: article.summary } : {}),
      content_html: withFullAddresses(article.body, site.url),
      ...mediaIn(article, site, sizes),
      date_published: (article.publishedAt ?? article.updatedAt).toISOString(),
      date_modified: changedAt(article).toISOString(),
      authors: [{ name: displayNameOf(article.author), url: memberUrl(site, article) }],
      tags: [article.category, ...article.tags],
    })),
  })
}

const memberUrl = (site: Site, { author }: FeedArticle) =>
  `${site.url}/members/${encodeURIComponent(author.username)}`

/** A cover for feed readers: a picture beside the text, a video as an enclosure. */
function mediaIn(
  { mediaUrl, mediaType, thumbnailUrl }: FeedArticle,
  site: Site,
  sizes: Map<string, number>,
): Record<string, unknown> {
  const image = mediaType === 'image' ? mediaUrl : thumbnailUrl
  return {
    ...(image ? { image: site.url + image } : {}),
    ...(mediaUrl && mediaType === 'video'
      ? {
          attachments: [
            {
              url: site.url + mediaUrl,
              mime_type: typeOf(mediaUrl),
              ...(sizes.has(mediaUrl) ? { size_in_bytes: sizes.get(mediaUrl) } : {}),
            },
          ],
        }
      : {}),
  }
}

function lengthOf(bytes: number | undefined): string {
  return bytes === undefined ? '' : ` length="${bytes}"`
}

function typeOf(path: string): string {
  const ending = path.split('.').at(-1) ?? ''
  return ending === 'mp4' ? 'video/mp4' : `image/${ending === 'jpg' ? 'jpeg' : ending}`
}

/** Makes a sanitized body's site-relative addresses absolute, with one size per picture. */
function withFullAddresses(html: string, url: string): string {
  return html
    .replace(/ (srcset|sizes)="[^"]*"/g, '')
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${url}/`)
}
