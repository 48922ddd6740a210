import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pathTo } from '#platform/contract/endpoint.ts'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { ArticleCards, ArticleCardsSkeleton } from './ArticleCards.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import { authorArticlesQuery } from './queries.ts'

/** A member's published articles, newest first. */
export function AuthorArticles({ username }: { username: string }) {
  const [query] = useSearchParams()
  const articles = useInfiniteQuery(authorArticlesQuery(useCall(), username, cursorIn(query)))
  const cards = articles.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="author-articles" className="mt-10">
      {cards.length > 0 && <FeedLinks choice={{ author: username }} />}
      <h2 id="author-articles" className="text-xl">
        Articles
      </h2>
      <div className="mt-6">
        {articles.isPending && <ArticleCardsSkeleton />}
        {articles.isError && cards.length === 0 && (
          <ErrorState
            level={3}
            title="Failed to fetch articles"
            isRetrying={articles.isFetching}
            onRetry={() => void articles.refetch()}
          />
        )}
        {articles.data && cards.length === 0 && (
          <EmptyState
            level={3}
            title="No articles yet"
            text="This member hasn't published any articles."
          />
        )}
        {cards.length > 0 && (
          <>
            <ArticleCards articles={cards} level={3} />
            <div className="mt-10">
              <LoadMore
                list={articles}
                failure="Failed to fetch articles"
                nextHref={nextPageHref(
                  pathTo('/members/:username', { username }),
                  articles.data,
                  'author-articles',
                )}
              />
            </div>
          </>
        )}
      </div>
    </section>
  )
}
