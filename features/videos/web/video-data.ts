import type { Site } from '#platform/contract/site.ts'
import { countOf, pictureOf, sizeIn } from '#platform/web/structured-parts.ts'
import { publisherOf, type Thing } from '#platform/web/structured-data.ts'
import { freeFilePath, videoPath } from '../contract/paths.ts'
import type { VideoDetailWire } from '../contract/schemas.ts'

/** schema.org's VideoObject; none without a poster, which it requires. Free ones name their file. */
export function videoData(video: VideoDetailWire, site: Site): Thing[] {
  const { id, title, description, posterUrl, uploadDate, duration, width, height, tier } = video
  if (posterUrl === null) return []
  const url = site.url + videoPath(id)
  return [
    {
      '@type': 'VideoObject',
      '@id': url,
      name: title,
      description,
      url,
      thumbnailUrl: site.url + posterUrl,
      ...(sizeIn(posterUrl) ? { thumbnail: pictureOf(site.url, posterUrl) } : {}),
      ...(tier === 'public' ? { contentUrl: site.url + freeFilePath(id) } : {}),
      uploadDate,
      duration: `PT${Math.round(duration)}S`,
      width,
      height,
      isAccessibleForFree: tier === 'public',
      publisher: video.houseId
        ? {
            '@type': 'Organization',
            name: video.houseName,
            url: `${site.url}/houses/${video.houseId}`,
          }
        : publisherOf(site),
      interactionStatistic: [
        countOf('WatchAction', video.views),
        countOf('CommentAction', video.commentCount),
      ],
    },
  ]
}
