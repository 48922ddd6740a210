import { MemberName } from '#features/identity/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { outline } from '#platform/web/ui/outline.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import type { ArticleCardWire } from '../contract/schemas.ts'
import { coverOf, type Cover } from './cover.ts'
import { nameOf, placeOf } from './naming.ts'

const Play = outline('M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19z')
const grid = 'grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'
/** Numbers of articles too small to fill three columns. */
const rows: Record<number, string> = {
  1: 'grid grid-cols-1 gap-y-10',
  2: 'grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-2',
  3: 'grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-3',
}

/**
 * `lead` is full width, `alone` and `wide` have the picture beside the text, `wide` two per row.
 */
type Look = 'lead' | 'alone' | 'wide' | 'column'

const beside = 'grid gap-4 sm:grid-cols-[2fr_3fr] sm:gap-6'
const onPhone = 'calc(100vw - 2rem)'
/**
 * Half the page on a tablet, a third on a desktop; at 1200 px that is 363 px, declared as 360 so
 * the 720 px file suffices for 2x screens.
 */
const inColumn = `(min-width: 1200px) 360px, (min-width: 1024px) calc((100vw - 112px) / 3), (min-width: 640px) calc(50vw - 40px), ${onPhone}`

/** `sizes` is the picture's drawn width; the page stops growing at 1200 px. */
const looks = {
  lead: {
    article: 'grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-center',
    title: 'text-2xl lg:text-3xl',
    summary: 'line-clamp-4 text-md',
    sizes: `(min-width: 1200px) 672px, (min-width: 1024px) calc(60vw - 48px), (min-width: 640px) calc(100vw - 3rem), ${onPhone}`,
  },
  alone: {
    article: beside,
    title: 'text-lg',
    summary: 'line-clamp-4',
    sizes: `(min-width: 1200px) 451px, (min-width: 640px) calc(40vw - 29px), ${onPhone}`,
  },
  wide: {
    article: beside,
    title: 'text-lg',
    summary: 'line-clamp-4',
    sizes: `(min-width: 1200px) 214px, (min-width: 1024px) calc(20vw - 26px), (min-width: 640px) calc(40vw - 29px), ${onPhone}`,
  },
  column: {
    article: 'grid grid-cols-1 content-start gap-4',
    title: 'text-lg',
    summary: 'line-clamp-3',
    sizes: inColumn,
  },
}

/**
 * Articles in a front page layout; with `hasLead`, the first one leads. Without a picture, the
 * title takes its place.
 */
export function ArticleCards({
  articles,
  hasLead = false,
  hasAuthors = true,
  level = 2,
}: {
  articles: ArticleCardWire[]
  hasLead?: boolean
  /** False where all are by one author, whom the page names. */
  hasAuthors?: boolean
  level?: 2 | 3
}) {
  const others = hasLead ? articles.length - 1 : articles.length
  const look = others === 1 ? 'alone' : others === 2 ? 'wide' : 'column'
  return (
    <ul className={rows[others] ?? grid}>
      {articles.map((article, index) => (
        <Card
          key={article.id}
          article={article}
          hasAuthor={hasAuthors}
          level={level}
          look={hasLead && index === 0 ? 'lead' : look}
          isEarly={index === 0}
        />
      ))}
    </ul>
  )
}

function Card({
  article,
  hasAuthor,
  level,
  look,
  isEarly,
}: {
  article: ArticleCardWire
  hasAuthor: boolean
  level: 2 | 3
  look: Look
  isEarly: boolean
}) {
  const Heading = level === 2 ? ('h2' as const) : ('h3' as const)
  const { id, title, summary, mediaType } = article
  const cover = coverOf(article)
  const isPlate = !cover && look === 'column'
  const is = looks[look]
  const words = (
    <>
      {summary && (
        <p
          className={classNames(
            'mt-2 text-ink-2',
            cover || look === 'lead' ? is.summary : 'line-clamp-6 text-md',
          )}
        >
          {summary}
        </p>
      )}
      <Byline article={article} hasAuthor={hasAuthor} />
    </>
  )
  const headline = (
    <>
      <p className="kicker">
        {placeOf(article)}
        {mediaType === 'video' && <Play aria-label="with video" className="ml-1 inline size-3.5" />}
      </p>
      <Heading className={classNames('mt-2 text-balance', isPlate ? plateTitle(title) : is.title)}>
        <PrefetchLink
          to={`/news/${id}`}
          className="no-underline decoration-2 group-hover:underline"
        >
          {title}
        </PrefetchLink>
      </Heading>
    </>
  )
  return (
    <li
      className={classNames(
        look === 'lead' && 'col-span-full border-b border-line pb-10 last:border-b-0 last:pb-0',
      )}
    >
      <article
        className={classNames(
          'group',
          cover || look === 'lead' || isPlate ? is.article : 'border-t border-line pt-4',
        )}
      >
        {cover && (
          <Picture
            article={article}
            cover={cover}
            sizes={is.sizes}
            isEarly={isEarly}
            isFirst={look === 'lead'}
          />
        )}
        {isPlate ? (
          <>
            <div className="rule-double @container flex aspect-video w-full min-w-0 flex-col justify-between rounded-b-control bg-paper-2 p-5">
              {headline}
            </div>
            <div className="-mt-2">{words}</div>
          </>
        ) : (
          <div>
            {headline}
            {(cover || look !== 'lead') && words}
          </div>
        )}
        {!cover && look === 'lead' && <div>{words}</div>}
      </article>
    </li>
  )
}

/** As large as fits, by the title's length and the column's width. */
function plateTitle(title: string): string {
  return title.length > 60 ? 'text-lg @2xs:text-xl' : 'text-lg @2xs:text-xl @xs:text-2xl'
}

function Picture({
  article: { mediaAlt, mediaType },
  cover,
  sizes,
  isEarly,
  isFirst,
}: {
  article: ArticleCardWire
  cover: Cover
  sizes: string
  isEarly: boolean
  isFirst: boolean
}) {
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
      {mediaType === 'video' && (
        <span
          aria-hidden="true"
          className="absolute bottom-3 left-3 flex size-10 items-center justify-center rounded-full bg-ink text-paper"
        >
          <Play className="size-5" />
        </span>
      )}
    </div>
  )
}

function Byline({ article, hasAuthor }: { article: ArticleCardWire; hasAuthor: boolean }) {
  const { authorUsername, authorIsStaff, publishedAt } = article
  return (
    <p className="mt-3 text-sm text-ink-3">
      {hasAuthor && (
        <MemberName
          username={authorUsername}
          name={nameOf(article)}
          isStaff={authorIsStaff}
          isVerified={article.authorIsVerified}
          hasUsername={false}
          className="underline"
        />
      )}
      {publishedAt && (
        <>
          {hasAuthor && ', '}
          <TimeAgo at={publishedAt} />
        </>
      )}
    </p>
  )
}

/** The list's skeleton. */
export function ArticleCardsSkeleton() {
  return (
    <div className={grid}>
      <Skeleton label="Loading articles" shape="card" count={6} />
    </div>
  )
}
