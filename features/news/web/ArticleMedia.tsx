import type { Article } from '../contract/schemas.ts'

/** The picture or video above an article's text, with its caption. */
export function ArticleMedia({ article: { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl } }: { article: Article }) {
  if (!mediaUrl) return null
  return (
    <figure className="mt-8">
      {mediaType === 'video'
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' videos come without captions
        ? <video src={mediaUrl} controls preload="metadata" poster={thumbnailUrl ?? undefined} className="aspect-video w-full rounded-control bg-ink" />
        : (
          <img
            src={mediaUrl}
            srcSet={thumbnailUrl ? `${thumbnailUrl} 640w, ${mediaUrl} 1280w` : undefined}
            sizes="(min-width: 1024px) 840px, 100vw"
            alt={mediaAlt ?? ''}
            width={1280}
            height={720}
            fetchPriority="high"
            className="picture-ground aspect-video w-full rounded-control object-cover"
          />
        )}
      {mediaCaption && <figcaption className="mt-2 text-sm text-ink-3">{mediaCaption}</figcaption>}
    </figure>
  )
}
