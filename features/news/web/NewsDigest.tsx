import { countText } from '#platform/contract/count-text.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { digestCount, digestExcerpt, excerptOf } from '../contract/rules.ts'
import type { ArticleCardWire } from '../contract/schemas.ts'
import { thumbnailOf } from './cover.ts'
import { authorArticlesQuery, latestQuery } from './queries.ts'

/** What a member published last, on their own profile. */
export function OwnArticles({ username }: { username: string }) {
  const written = useInfiniteQuery(authorArticlesQuery(useCall(), username))
  const articles = written.data?.pages[0]?.items.slice(0, digestCount) ?? []
  return (
    <Card as="section" aria-labelledby="own-articles">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="own-articles" className="text-lg">
          Your articles
        </h2>
        <PrefetchLink to="/my-articles" className={wayOn}>
          View All<span className="sr-only"> your articles</span>
        </PrefetchLink>
      </div>
      {written.isPending && <Skeleton count={3} label="Loading your articles" />}
      {written.isError && (
        <ErrorState
          level={3}
          title="Failed to fetch articles"
          isRetrying={written.isFetching}
          onRetry={() => void written.refetch()}
        />
      )}
      {written.data && articles.length === 0 && (
        <p className="mt-3 text-ink-2">
          You haven't published anything yet.{' '}
          <PrefetchLink to="/article-editor" className="touch-area underline">
            Write an article
          </PrefetchLink>
        </p>
      )}
      {articles.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {articles.map((article) => (
            <Line key={article.id} article={article} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The site's newest articles in brief, beside a profile, folded. */
export function NewsDigest() {
  const news = useQuery(latestQuery(useCall(), digestCount))
  return (
    <Card as="section" aria-labelledby="news-digest">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <h2 id="news-digest" className="text-lg">
            News
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <PrefetchLink to="/news" className={wayOn}>
          View All<span className="sr-only"> news</span>
        </PrefetchLink>
        {news.isPending && <Skeleton count={5} label="Loading articles" />}
        {news.isError && (
          <ErrorState
            level={3}
            title="Failed to fetch articles"
            isRetrying={news.isFetching}
            onRetry={() => void news.refetch()}
          />
        )}
        {news.data?.items.length === 0 && (
          <p className="mt-3 text-ink-3">No news articles available yet</p>
        )}
        {news.data && (
          <ul className="mt-2 divide-y divide-line">
            {news.data.items.map((article) => (
              <Line key={article.id} article={article} />
            ))}
          </ul>
        )}
      </details>
    </Card>
  )
}

const wayOn = 'inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11'

function Line({ article }: { article: ArticleCardWire }) {
  const { id, title, summary, content, views, commentCount, publishedAt } = article
  const thumbnail = thumbnailOf(article)
  return (
    <li className="flex gap-4 py-4 last:pb-0">
      {thumbnail && (
        <span className="picture-ground block h-14 w-20 shrink-0 overflow-hidden rounded-control sm:h-18 sm:w-32">
          <img
            src={thumbnail}
            alt=""
            width={720}
            height={405}
            loading="lazy"
            className="size-full object-cover"
          />
        </span>
      )}
      <div className="min-w-0">
        <h3 className="text-md leading-snug">
          <PrefetchLink to={`/news/${id}`} className="no-underline hover:underline">
            {title}
          </PrefetchLink>
        </h3>
        <p className="mt-1 text-sm text-ink-2">
          {excerptOf(content || (summary ?? ''), digestExcerpt)}
        </p>
        <p className="figures mt-1 text-sm text-ink-3">
          {countText(views, 'view')} · {countText(commentCount, 'comment')}
          {publishedAt && (
            <>
              {' '}
              · <TimeAgo at={publishedAt} />
            </>
          )}
        </p>
      </div>
    </li>
  )
}
