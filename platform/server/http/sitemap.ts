import { escapeXml } from './xml.ts'

/** A video on a page, for Google's extension; `publishedAt` in ISO 8601. */
export type SitemapVideo = {
  thumbnail: string
  title: string
  description: string
  content: string
  /** Seconds. */
  duration: number
  publishedAt: string
}

/** A sitemap entry, with its last change if known. */
export type SitemapUrl = { loc: string; lastmod?: string; video?: SitemapVideo | undefined }

/** The start of every sitemap file. */
export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n'
/** The protocol's namespace. */
export const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const videoNamespace = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

/** The most characters of a video's description, and seconds of its length. */
const longest = { description: 2048, duration: 28_800 }

/** Writes a sitemap file; the protocol allows 50,000 addresses each. */
export function writeUrlset(urls: SitemapUrl[]): string {
  const entries = urls.map(
    ({ loc, lastmod, video }) =>
      `<url><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}${video ? videoEntry(video) : ''}</url>`,
  )
  const namespaces = urls.some(({ video }) => video)
    ? `${sitemapNamespace} ${videoNamespace}`
    : sitemapNamespace
  return `${xmlHead}<urlset ${namespaces}>${entries.join('')}</urlset>\n`
}

function videoEntry(video: SitemapVideo): string {
  const seconds = Math.min(Math.max(Math.round(video.duration), 1), longest.duration)
  const parts = {
    thumbnail_loc: video.thumbnail,
    title: video.title,
    description: video.description.slice(0, longest.description),
    content_loc: video.content,
    duration: String(seconds),
    publication_date: video.publishedAt,
  }
  const tags = Object.entries(parts).map(
    ([name, text]) => `<video:${name}>${escapeXml(text)}</video:${name}>`,
  )
  return `<video:video>${tags.join('')}</video:video>`
}
