import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { nameOf, placeOf } from './naming.ts'
import { latestQuery } from './queries.ts'
import type { ArticleCardWire } from '../contract/schemas.ts'

const pictureOf = ({ mediaType, mediaUrl, thumbnailUrl }: ArticleCardWire) =>
  mediaType === 'image' ? mediaUrl : thumbnailUrl

const titleOf = ({ id, title }: ArticleCardWire) => (
  <PrefetchLink to={`/news/${id}`} className="no-underline hover:underline">
    {title}
  </PrefetchLink>
)

type Props = {
  limit: number
  /** What comes before the other headlines, of the ids that are here already. */
  aside?: (shown: string[]) => ReactNode
}

/**
 * The newest articles in a front page layout, led by the newest with a picture. Nothing but `aside`
 * if there are none.
 */
export function FrontNews({ limit, aside }: Props) {
  const { data, isPending } = useQuery(latestQuery(useCall(), limit))
  if (isPending)
    return <Skeleton shape="card" count={2} label="Loading articles" className="mt-8" />
  const items = data?.items ?? []
  const lead = items.find(pictureOf) ?? items[0]
  if (!lead) return aside?.([])
  const others = items.filter((item) => item !== lead)
  const picture = pictureOf(lead)
  return (
    <section
      aria-labelledby="front-news"
      className="rule-double grid gap-10 pt-6 pb-9 lg:grid-cols-[2fr_1fr]"
    >
      <h2 id="front-news" className="-mb-4 text-2xl lg:col-span-2">
        From the news
      </h2>
      <article>
        {picture && (
          <img
            src={picture}
            alt={lead.mediaAlt ?? ''}
            loading="lazy"
            className="picture-ground mb-5 aspect-video w-full rounded-control object-cover"
          />
        )}
        <p className="kicker">{placeOf(lead)}</p>
        <h3 className="mt-3 text-2xl font-medium lg:text-3xl">{titleOf(lead)}</h3>
        {lead.summary && <p className="mt-3 max-w-[38em] text-md text-ink-2">{lead.summary}</p>}
        <p className="mt-3 text-sm text-ink-3">
          By <bdi>{nameOf(lead)}</bdi> · {lead.readingMinutes} min
        </p>
      </article>
      <div>
        {aside?.(items.map(({ id }) => id))}
        <ol className="divide-y divide-line border-y border-line">
          {others.map((article) => (
            <li key={article.id} className="py-4">
              <p className="kicker">{placeOf(article)}</p>
              <h3 className="mt-1.5 text-lg leading-snug">{titleOf(article)}</h3>
              {article.summary && (
                <p className="mt-1.5 line-clamp-2 text-ink-2 max-lg:hidden">{article.summary}</p>
              )}
            </li>
          ))}
        </ol>
        <p className="mt-4">
          <PrefetchLink to="/news" className="font-semibold">
            All news
          </PrefetchLink>
        </p>
      </div>
    </section>
  )
}
