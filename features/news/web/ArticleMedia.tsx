import { mediaAt } from '#features/media/contract/paths.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { coverOf } from './cover.ts'

/** Maximum height; taller media are narrower, never cropped. */
const maxHeight = '44rem'

/** The picture or video above an article, with its caption. */
export function ArticleMedia({ article }: { article: ArticleWire }) {
  const { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl } = article
  if (!mediaUrl) return null
  const { width, height } = mediaAt(mediaUrl) ?? { width: 1280, height: 720 }
  const place = {
    aspectRatio: `${width} / ${height}`,
    maxWidth: `calc(${maxHeight} * ${(width / height).toFixed(4)})`,
  }
  const cover = coverOf(article)
  return (
    <figure className="mt-8">
      {mediaType === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' videos come without captions
        <video
          src={mediaUrl}
          controls
          playsInline
          preload="metadata"
          poster={thumbnailUrl ?? undefined}
          width={width}
          height={height}
          aria-label={mediaAlt ?? undefined}
          className="h-auto w-full rounded-control bg-ink"
          style={place}
        />
      ) : (
        cover && (
          <img
            src={cover.src}
            srcSet={cover.srcSet}
            sizes="(min-width: 640px) 576px, calc(100vw - 2rem)"
            alt={mediaAlt ?? ''}
            width={width}
            height={height}
            fetchPriority="high"
            className="picture-ground h-auto w-full rounded-control object-cover"
            style={place}
          />
        )
      )}
      {mediaCaption && <figcaption className="mt-2 text-sm text-ink-3">{mediaCaption}</figcaption>}
    </figure>
  )
}
