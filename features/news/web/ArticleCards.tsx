import { countText } from '#platform/contract/count-text.ts'
import { IntentLink } from '#platform/web/IntentLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { outline } from '#platform/web/ui/outline.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { ArticleCard } from '../contract/schemas.ts'
import { coverOf } from './cover.ts'
import { nameOf, placeOf } from './naming.ts'

const Play = outline('M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19z')
const grid = 'grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'

/** Articles as a front page lays them out: the first one leads when `hasLead`. */
export function ArticleCards({ articles, hasLead = false, level = 2 }: { articles: ArticleCard[]; hasLead?: boolean; level?: 2 | 3 }) {
  return (
    <ul className={grid}>
      {articles.map((article, index) => <Card key={article.id} article={article} level={level} isLead={hasLead && index === 0} isEarly={index === 0} />)}
    </ul>
  )
}

function Card({ article, level, isLead, isEarly }: { article: ArticleCard; level: 2 | 3; isLead: boolean; isEarly: boolean }) {
  const Heading = level === 2 ? 'h2' as const : 'h3' as const
  const { id, title, summary, mediaAlt, mediaType, publishedAt, readingMinutes, views } = article
  const cover = coverOf(article)
  return (
    <li className={classNames(isLead && 'border-b border-line pb-10 sm:col-span-2 lg:col-span-3')}>
      <article className={classNames('group', isLead && 'grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-center')}>
        {cover && (
          <div className="picture-ground relative mb-4 aspect-video overflow-hidden rounded-control">
            <img
              src={cover.src}
              srcSet={cover.srcSet}
              sizes={isLead ? '(min-width: 1280px) 672px, (min-width: 1024px) 56vw, calc(100vw - 2rem)' : '(min-width: 1280px) 363px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, calc(100vw - 2rem)'}
              alt={mediaAlt ?? ''}
              width={cover.width}
              height={cover.height}
              loading={isEarly ? 'eager' : 'lazy'}
              {...(isLead ? { fetchPriority: 'high' as const } : {})}
              className="size-full object-cover"
            />
            {mediaType === 'video' && <span aria-hidden="true" className="absolute bottom-3 left-3 flex size-10 items-center justify-center rounded-full bg-ink text-paper"><Play className="size-5" /></span>}
          </div>
        )}
        <div>
          <p className="kicker">{placeOf(article)}{mediaType === 'video' && <Play aria-label="with video" className="ml-1 inline size-3.5" />}</p>
          <Heading className={classNames('mt-2', isLead ? 'text-2xl lg:text-3xl' : 'text-lg')}>
            <IntentLink to={`/news/${id}`} className="no-underline decoration-2 group-hover:underline">{title}</IntentLink>
          </Heading>
          {summary && <p className={classNames('mt-2 text-ink-2', isLead ? 'line-clamp-4 text-md' : 'line-clamp-3')}>{summary}</p>}
          <p className="figures mt-3 text-sm text-ink-3">
            <IntentLink to={`/members/${article.authorUsername}`} className="underline"><bdi>{nameOf(article)}</bdi></IntentLink> · {publishedAt && <Time at={publishedAt} />} · {readingMinutes} min · {countText(views, 'view')}
          </p>
        </div>
      </article>
    </li>
  )
}

/** The shape of the list while it loads. */
export function ArticleCardsSkeleton() {
  return (
    <div className={grid}>
      <Skeleton label="Loading articles" shape="card" count={6} />
    </div>
  )
}
