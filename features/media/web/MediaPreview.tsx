import { mediaAt, srcSetOf } from '../contract/paths.ts'
import type { MediaChoice } from '../contract/rules.ts'

/** The chosen file as readers will see it. */
export function MediaPreview({
  media: { mediaUrl, mediaType, mediaAlt, thumbnailUrl },
}: {
  media: MediaChoice
}) {
  const media = mediaAt(mediaUrl)
  const edges = { width: media?.width ?? 1280, height: media?.height ?? 720 }
  if (mediaType === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' videos come without captions
      <video
        src={mediaUrl}
        {...edges}
        controls
        preload="metadata"
        poster={thumbnailUrl || undefined}
        aria-label={mediaAlt || 'Selected video'}
        className="h-auto w-full self-start rounded-control bg-ink"
      />
    )
  }
  return (
    <img
      src={mediaUrl}
      srcSet={media ? srcSetOf(media) : undefined}
      sizes="(min-width: 768px) 380px, 100vw"
      {...edges}
      alt={mediaAlt || 'Selected picture'}
      className="picture-ground h-auto max-h-80 w-full self-start rounded-control object-contain"
    />
  )
}
