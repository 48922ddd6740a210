import { countText } from '#platform/contract/count-text.ts'
import { IntentLink } from '#platform/web/IntentLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { outline } from '#platform/web/ui/outline.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { ArticleCard } from '../contract/schemas.ts'
import { coverOf, type Cover } from './cover.ts'
import { nameOf, placeOf } from './naming.ts'

const Play = outline('M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19z')
const grid = 'grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'
/** So few that three columns would stay empty beside them, by their number. */
const rows: Record<number, string> = { 1: 'grid gap-y-10', 2: 'grid gap-x-8 gap-y-10 lg:grid-cols-2', 3: 'grid gap-x-8 gap-y-10 sm:grid-cols-3' }

/** `lead` takes the whole width, `wide` sets its picture beside its words. */
type Look = 'lead' | 'wide' | 'column'

const looks = {
  lead: { article: 'grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-center', title: 'text-2xl lg:text-3xl', summary: 'line-clamp-4 text-md', sizes: '(min-width: 1280px) 672px, (min-width: 1024px) 56vw, calc(100vw - 2rem)' },
  wide: { article: 'grid gap-4 sm:grid-cols-[2fr_3fr] sm:gap-6', title: 'text-lg', summary: 'line-clamp-4', sizes: '(min-width: 1024px) 31vw, (min-width: 640px) 37vw, calc(100vw - 2rem)' },
  column: { article: 'grid content-start gap-4', title: 'text-lg', summary: 'line-clamp-3', sizes: '(min-width: 1280px) 363px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, calc(100vw - 2rem)' },
}

/** Articles as a front page lays them out: the first one leads when `hasLead`. One without a picture is set in larger type, in a frame that fills its place. */
export function ArticleCards({ articles, hasLead = false, level = 2 }: { articles: ArticleCard[]; hasLead?: boolean; level?: 2 | 3 }) {
  const others = hasLead ? articles.length - 1 : articles.length
  return (
    <ul className={rows[others] ?? grid}>
      {articles.map((article, index) => (
        <Card key={article.id} article={article} level={level} look={hasLead && index === 0 ? 'lead' : others < 3 ? 'wide' : 'column'} isEarly={index === 0} />
      ))}
    </ul>
  )
}

function Card({ article, level, look, isEarly }: { article: ArticleCard; level: 2 | 3; look: Look; isEarly: boolean }) {
  const Heading = level === 2 ? 'h2' as const : 'h3' as const
  const { id, title, summary, mediaType } = article
  const cover = coverOf(article)
  const isFramed = !cover && look !== 'lead'
  const is = looks[look]
  const byline = <Byline article={article} />
  const words = summary && <p className={classNames('text-ink-2', isFramed ? 'line-clamp-6 text-md' : is.summary)}>{summary}</p>
  return (
    <li className={classNames(look === 'lead' && 'col-span-full border-b border-line pb-10 last:border-b-0 last:pb-0')}>
      <article className={classNames('group', isFramed ? 'flex h-full flex-col rounded-card border border-line bg-card p-6' : is.article)}>
        {cover && <Picture article={article} cover={cover} sizes={is.sizes} isEarly={isEarly} isFirst={look === 'lead'} />}
        <div>
          <p className="kicker">{placeOf(article)}{mediaType === 'video' && <Play aria-label="with video" className="ml-1 inline size-3.5" />}</p>
          <Heading className={classNames('mt-2 text-balance', isFramed ? 'text-xl' : is.title)}>
            <IntentLink to={`/news/${id}`} className="no-underline decoration-2 group-hover:underline">{title}</IntentLink>
          </Heading>
          {(cover || isFramed) && words && <div className="mt-2">{words}</div>}
          {cover && byline}
        </div>
        {isFramed && <div className="mt-auto pt-2">{byline}</div>}
        {!cover && !isFramed && <div>{words}{byline}</div>}
      </article>
    </li>
  )
}

function Picture({ article: { mediaAlt, mediaType }, cover, sizes, isEarly, isFirst }: { article: ArticleCard; cover: Cover; sizes: string; isEarly: boolean; isFirst: boolean }) {
  return (
    <div className="picture-ground relative aspect-video self-start overflow-hidden rounded-control">
      <img
        src={cover.src}
        srcSet={cover.srcSet}
        sizes={sizes}
        alt={mediaAlt ?? ''}
        width={cover.width}
        height={cover.height}
        loading={isEarly ? 'eager' : 'lazy'}
        {...(isFirst ? { fetchPriority: 'high' as const } : {})}
        className="size-full object-cover"
      />
      {mediaType === 'video' && <span aria-hidden="true" className="absolute bottom-3 left-3 flex size-10 items-center justify-center rounded-full bg-ink text-paper"><Play className="size-5" /></span>}
    </div>
  )
}

function Byline({ article }: { article: ArticleCard }) {
  const { authorUsername, publishedAt, readingMinutes, views } = article
  return (
    <p className="figures mt-3 text-sm text-ink-3">
      <IntentLink to={`/members/${authorUsername}`} className="underline"><bdi>{nameOf(article)}</bdi></IntentLink> · {publishedAt && <Time at={publishedAt} />} · {readingMinutes} min · {countText(views, 'view')}
    </p>
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
