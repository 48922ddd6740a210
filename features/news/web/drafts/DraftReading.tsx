import type { ReactNode } from 'react'
import { mediaAt } from '#features/media/contract/paths.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import type { WordsWire } from '../../contract/versions-schemas.ts'
import { placeOf } from '../naming.ts'

type Props = { words: WordsWire; authorName: string; about: ReactNode }

/** A draft as readers will see it once it is published. */
export function DraftReading({ words, authorName, about }: Props) {
  const { title, summary, body, tags } = words
  return (
    <article className="article-column mt-8">
      <p className="kicker">{placeOf(words)}</p>
      <h1 className="mt-4 text-3xl font-medium lg:text-4xl">{title || 'Untitled'}</h1>
      {summary && <p className="mt-5 font-serif text-lg text-ink-2 lg:text-xl">{summary}</p>}
      <div className="mt-6 flex items-center gap-3 border-b border-line pb-6">
        <Avatar name={authorName} src={null} size={40} />
        <p>
          <span className="font-semibold">{authorName}</span>
          <span className="figures block text-sm text-ink-3">{about}</span>
        </p>
      </div>
      <DraftCover cover={words.cover} />
      <Prose html={body} className="mt-8" />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Pill>{tag}</Pill>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function DraftCover({ cover }: { cover: WordsWire['cover'] }) {
  const { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl } = cover
  if (!mediaUrl) return null
  // A reader's address is signed in its query.
  const { width, height } = mediaAt(mediaUrl.split('?')[0] ?? '') ?? { width: 1280, height: 720 }
  const look = 'h-auto w-full rounded-control'
  return (
    <figure className="mt-8">
      {mediaType === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' videos come without captions
        <video
          src={mediaUrl}
          poster={thumbnailUrl ?? undefined}
          aria-label={mediaAlt ?? undefined}
          controls
          playsInline
          preload="metadata"
          {...{ width, height }}
          className={look}
        />
      ) : (
        <img src={mediaUrl} alt={mediaAlt ?? ''} {...{ width, height }} className={look} />
      )}
      {mediaCaption && <figcaption className="mt-2 text-sm text-ink-3">{mediaCaption}</figcaption>}
    </figure>
  )
}
