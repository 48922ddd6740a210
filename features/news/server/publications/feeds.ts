import { writeAtom } from '#platform/server/http/atom.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { mediaTypeAt } from '#features/media/contract/paths.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { feedPath, feedTitle, type FeedChoice, type FeedFormat } from '../../contract/feeds.ts'
import type { NewsStore } from '../store.ts'
import { changedAt } from '../articles/mappers.ts'

type FeedArticle = Awaited<ReturnType<NewsStore['listForFeed']>>[number]

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
  site: SiteIdentity,
  facts: FeedFacts,
): string {
  return format === 'xml'
    ? atom(choice, articles, site, facts)
    : jsonFeed(choice, articles, site, facts)
}

function atom(
  choice: FeedChoice,
  articles: FeedArticle[],
  site: SiteIdentity,
  { updated, sizes }: FeedFacts,
): string {
  return writeAtom({
    title: feedTitle(choice, site.siteName),
    siteUrl: site.siteUrl,
    path: feedPath(choice, 'xml'),
    pagePath: '/news',
    updated,
    entries: articles.map((article) => ({
      id: article.id,
      title: article.title,
      path: `/news/${article.id}`,
      published: article.publishedAt ?? article.updatedAt,
      updated: changedAt(article),
      author: { name: displayNameOf(article.author), path: memberPath(article) },
      categories: [article.category, ...article.tags],
      summary: article.summary,
      enclosure: article.mediaUrl
        ? {
            url: new URL(article.mediaUrl, site.siteUrl).href,
            type: mediaTypeAt(article.mediaUrl),
            bytes: sizes.get(article.mediaUrl),
            title: article.mediaAlt,
          }
        : null,
      html: withFullAddresses(article, site.siteUrl),
    })),
  })
}

function jsonFeed(
  choice: FeedChoice,
  articles: FeedArticle[],
  site: SiteIdentity,
  { sizes }: FeedFacts,
): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(choice, site.siteName),
    home_page_url: `${site.siteUrl}/news`,
    feed_url: site.siteUrl + feedPath(choice, 'json'),
    language: 'en-US',
    items: articles.map((article) => ({
      id: `urn:uuid:${article.id}`,
      url: `${site.siteUrl}/news/${article.id}`,
      title: article.title,
      ...(article.summary ? { summary: article.summary } : {}),
      content_html: withFullAddresses(article, site.siteUrl),
      ...mediaIn(article, site, sizes),
      date_published: (article.publishedAt ?? article.updatedAt).toISOString(),
      date_modified: changedAt(article).toISOString(),
      authors: [{ name: displayNameOf(article.author), url: site.siteUrl + memberPath(article) }],
      tags: [article.category, ...article.tags],
    })),
  })
}

const memberPath = ({ author }: FeedArticle) => `/members/${encodeURIComponent(author.username)}`

/** A cover for feed readers: a picture beside the text, a video as an enclosure. */
function mediaIn(
  { mediaUrl, mediaType, thumbnailUrl }: FeedArticle,
  site: SiteIdentity,
  sizes: Map<string, number>,
): Record<string, unknown> {
  const image = mediaType === 'image' ? mediaUrl : thumbnailUrl
  return {
    ...(image ? { image: site.siteUrl + image } : {}),
    ...(mediaUrl && mediaType === 'video'
      ? {
          attachments: [
            {
              url: new URL(mediaUrl, site.siteUrl).href,
              mime_type: mediaTypeAt(mediaUrl),
              ...(sizes.has(mediaUrl) ? { size_in_bytes: sizes.get(mediaUrl) } : {}),
            },
          ],
        }
      : {}),
  }
}

/**
 * An article's sanitized body with absolute addresses, footnotes included, and one size per
 * picture.
 */
function withFullAddresses({ id, body }: FeedArticle, url: string): string {
  return body
    .replace(/ (srcset|sizes)="[^"]*"/g, '')
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${url}/`)
    .replaceAll(' href="#', ` href="${url}/news/${id}#`)
}
