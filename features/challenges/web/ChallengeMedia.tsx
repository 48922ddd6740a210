import { mediaAt, srcSetOf } from '#features/media/contract/paths.ts'

/** A challenge's picture or video, cropped to the card; nothing without one. */
export function ChallengeMedia({ url, title }: { url: string | null; title: string }) {
  const media = mediaAt(url)
  if (!url || !media) return null
  const edges = { width: media.width, height: media.height }
  if (media.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' videos come without captions
      <video
        src={url}
        {...edges}
        controls
        preload="metadata"
        aria-label={`Video: ${title}`}
        className="aspect-video w-full bg-ink object-contain"
      />
    )
  return (
    <img
      src={url}
      srcSet={srcSetOf(media)}
      sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
      {...edges}
      alt=""
      loading="lazy"
      className="picture-ground aspect-video w-full object-cover"
    />
  )
}
