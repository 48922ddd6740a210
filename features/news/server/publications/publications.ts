import type { Clock } from '#platform/server/clock.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { feedFormats, feedOf, feedPath } from '../../contract/feeds.ts'
import { feedLength, shownInFeed, writeFeed } from './feeds.ts'
import type { ArticleQueries } from '../articles/article-queries.ts'
import { changedAt } from '../articles/mappers.ts'
import {
  articlesPerFile,
  authorSitemap,
  authorSitemapPath,
  writeArticleSitemap,
  writeAuthorSitemap,
} from './sitemap.ts'
import type { NewsStore } from '../store.ts'

/** A file of published content, or its canonical address. */
export type Publication = { type: string; text: string } | { movedTo: string }

type Dependencies = {
  store: Pick<
    ArticleQueries,
    'findAuthor' | 'listAuthors' | 'listForSitemap' | 'listSitemapStarts'
  > &
    Pick<NewsStore, 'listForFeed' | 'raiseFeedMark'>
  /** The size of a file an article shows, by path. */
  sizeOf: (path: string) => Promise<number | null>
  /** What other features add under articles for everyone, by article. */
  appendicesOf: (ids: string[]) => Promise<Map<string, { html: string }>>
  clock: Clock
  site: SiteIdentity
}

const xml = 'application/xml'

/** Feeds and the sitemap of articles. */
export function createPublications({ store, sizeOf, appendicesOf, clock, site }: Dependencies) {
  const started = clock.now()

  const sizesOf = async (paths: string[]): Promise<Map<string, number>> => {
    const sizes = await Promise.all(paths.map((path) => sizeOf(path).catch(() => null)))
    return new Map(
      paths.flatMap((path, index): [string, number][] =>
        sizes[index] ? [[path, sizes[index]]] : [],
      ),
    )
  }

  const feed = async (path: string): Promise<Publication | null> => {
    const found = feedOf(path)
    if (!found) return null
    const { choice, format } = found
    const author = choice.author ? await store.findAuthor(choice.author) : undefined
    if (author === null) return null
    const canonical = feedPath(author === undefined ? choice : { author }, format)
    if (canonical !== `/feeds/${path}`) return { movedTo: canonical }
    const listed = shownInFeed(await store.listForFeed(choice, feedLength))
    const appendices = await appendicesOf(listed.map(({ id }) => id))
    const articles = listed.map((article) => ({
      ...article,
      body: article.body + (appendices.get(article.id)?.html ?? ''),
    }))
    const sizes = await sizesOf(articles.flatMap(({ mediaUrl }) => mediaUrl ?? []))
    const changed = latest(articles.map(changedAt)) ?? started
    const updated =
      format === 'xml' && articles.length > 0
        ? await store.raiseFeedMark(feedPath(choice, format), changed)
        : changed
    return {
      type: feedFormats[format],
      text: writeFeed(format, choice, articles, site, { updated, sizes }),
    }
  }

  const articleSitemap = async (number: number): Promise<Publication | null> => {
    const start = (await store.listSitemapStarts(articlesPerFile))[number - 1]
    return start
      ? {
          type: xml,
          text: writeArticleSitemap(
            await store.listForSitemap(start, articlesPerFile),
            site.siteUrl,
          ),
        }
      : null
  }

  return {
    /** One file per ten thousand articles, and one of those who wrote them. */
    sitemapFiles: async (): Promise<string[]> => [
      ...(await store.listSitemapStarts(articlesPerFile)).map((_, index) => `news-${index + 1}`),
      authorSitemap,
    ],

    /**
     * The file at a path; null if there is none, as for an author without publications. Other
     * spellings redirect to the author's feed.
     */
    read: async (path: string): Promise<Publication | null> => {
      if (path === authorSitemapPath)
        return { type: xml, text: writeAuthorSitemap(await store.listAuthors(), site.siteUrl) }
      const number = /^\/sitemaps\/news-([1-9]\d{0,4})\.xml$/.exec(path)?.[1]
      if (number) return articleSitemap(Number(number))
      return path.startsWith('/feeds/') ? feed(path.slice('/feeds/'.length)) : null
    },
  }
}

function latest(times: Date[]): Date | null {
  return times.reduce<Date | null>((last, at) => (last !== null && last > at ? last : at), null)
}
