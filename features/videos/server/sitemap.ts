import { writeUrlset, type SitemapVideo } from '#platform/server/http/sitemap.ts'
import { freeFilePath, videoPath } from '../contract/paths.ts'
import type { VideoStore } from './store.ts'

/** The path of the videos' sitemap. */
export const videoSitemapPath = '/sitemaps/videos.xml'

/** A sitemap file can list this many addresses. */
const maxAddresses = 50_000

type ListedVideo = Awaited<ReturnType<VideoStore['listForSitemap']>>[number]

/** The sitemap of the newest public videos. */
export function createVideoSitemap(store: Pick<VideoStore, 'listForSitemap'>, siteUrl: string) {
  return async (): Promise<{ type: string; text: string }> => {
    const urls = (await store.listForSitemap(maxAddresses)).map((video) => ({
      loc: siteUrl + videoPath(video.id),
      lastmod: video.createdAt.toISOString(),
      video: inExtension(video, siteUrl),
    }))
    return { type: 'application/xml', text: writeUrlset(urls) }
  }
}

/** None without the poster and the file, which the extension requires. */
function inExtension(
  { id, title, description, tier, posterUrl, seconds, createdAt }: ListedVideo,
  siteUrl: string,
): SitemapVideo | undefined {
  if (posterUrl === null || tier !== 'public') return undefined
  return {
    thumbnail: siteUrl + posterUrl,
    title,
    description,
    content: siteUrl + freeFilePath(id),
    duration: seconds,
    publishedAt: createdAt.toISOString(),
  }
}
