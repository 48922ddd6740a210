import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pathTo } from '#platform/contract/endpoint.ts'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
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
        <PagedList
          list={articles}
          count={cards.length}
          label="Loading articles"
          skeleton={{ node: <ArticleCardsSkeleton /> }}
          empty={{ node: <p className="text-ink-2">No articles yet.</p> }}
          failure="Failed to fetch articles"
          more={{
            nextHref: nextPageHref(
              pathTo('/members/:username', { username }),
              articles.data,
              'author-articles',
            ),
            className: 'mt-10',
          }}
        >
          <ArticleCards articles={cards} hasAuthors={false} level={3} />
        </PagedList>
      </div>
    </section>
  )
}
