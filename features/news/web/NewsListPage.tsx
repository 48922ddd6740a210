import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FollowButton } from '#features/follows/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { stateNames } from '#platform/contract/states.ts'
import { Head } from '#platform/web/head.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { prefetching } from '#platform/web/page-data.ts'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import type { FeedChoice } from '../contract/feeds.ts'
import { categoryNames } from '../contract/rules.ts'
import { ArticleCards, ArticleCardsSkeleton } from './ArticleCards.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import { NewsCards } from './NewsCards.tsx'
import { NewsFilters } from './NewsFilters.tsx'
import { PublishInvitation } from './PublishInvitation.tsx'
import { articlesQuery, featuredQuery, filterFrom, type NewsFilter } from './queries.ts'

const QuickPublish = lazyWithRetry(
  async () => (await import('./QuickPublish.tsx')).QuickPublish,
  'asked',
)

/** Three buttons fit in a phone's row. */
const compact = 'max-sm:px-3 max-sm:text-sm'

/** Prefetches the list's first page, and featured articles. */
export const loader = prefetching(({ call, query }) => {
  const filter = filterFrom(query)
  return {
    main: articlesQuery(call, filter, cursorIn(query)),
    others: isWhole(filter) ? [featuredQuery(call)] : [],
  }
})

/** The news: search, scope, state, category and articles. */
export function Component() {
  const site = useSite()
  const [query] = useSearchParams()
  const { viewer } = useViewer()
  const { can } = useCapabilities()
  const [isPublishing, setPublishing] = useState(false)
  const filter = filterFrom(query)
  const articles = useInfiniteQuery(articlesQuery(useCall(), filter, cursorIn(query)))
  const cards = articles.data?.pages.flatMap(({ items }) => items) ?? []
  const category =
    filter.category && filter.category !== 'all' ? categoryNames[filter.category] : null
  const followed = followedIn(filter)
  const isFiltered = !isWhole(filter)
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={category ? `${category} news` : 'News'}
        description={`News, analysis and opinion written by the members of ${site.name}.`}
        isIndexed={!filter.search}
        listed={cards.map(({ id, title }) => ({ path: `/news/${id}`, name: title }))}
      />
      <FeedLinks choice={feedFor(filter)} />
      <PageHeader
        kicker="Written by members"
        id="news"
        title="News"
        actions={
          viewer && (
            <>
              <Button to="/my-articles" variant="quiet" className={compact}>
                My Articles
              </Button>
              {can.canPostContent && (
                <Button
                  variant="quiet"
                  className={compact}
                  aria-expanded={isPublishing}
                  onClick={() => setPublishing(!isPublishing)}
                >
                  Quick Publish
                </Button>
              )}
              {can.canPostContent && (
                <Button to="/article-editor" className={compact}>
                  Create Article
                </Button>
              )}
            </>
          )
        }
      />
      {isPublishing && can.canPostContent && (
        <Suspense>
          <QuickPublish onDone={() => setPublishing(false)} />
        </Suspense>
      )}
      <NewsFilters filter={filter} />
      {followed && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-ink-2">
          {followed.name}
          <FollowButton key={followed.target} {...followed} />
        </p>
      )}
      {viewer && !can.canPostContent && <PublishInvitation />}
      <div className="mt-8">
        <PagedList
          list={articles}
          count={cards.length}
          label="Loading articles"
          skeleton={{ node: <ArticleCardsSkeleton /> }}
          empty={{
            title: 'No Articles Found',
            text: isFiltered
              ? 'Nothing matches your search. Try fewer words, or another category or state.'
              : 'No one has published an article yet.',
            action: isFiltered && (
              <Button to="/news" variant="quiet">
                Show all articles
              </Button>
            ),
          }}
          failure="Failed to fetch articles"
          level={2}
          more={{
            nextHref: nextPageHref(`/news${queryString(filter)}`, articles.data, 'news'),
            className: 'mt-10',
          }}
        >
          {isFiltered ? <ArticleCards articles={cards} /> : <NewsCards articles={cards} />}
        </PagedList>
      </div>
    </div>
  )
}

function isWhole(filter: NewsFilter): boolean {
  return Object.keys(filter).length === 0
}

/** The closest feed to the filters: the category's, else the state's, else all. */
function feedFor({ category, state }: NewsFilter): FeedChoice {
  if (category && category !== 'all') return { category }
  return state ? { state } : {}
}

/** The one category or state that a list is about; null for others. */
function followedIn({ category, state }: NewsFilter) {
  if (state && (!category || category === 'all'))
    return { kind: 'state' as const, target: state, name: stateNames[state] }
  if (category && category !== 'all' && !state)
    return { kind: 'category' as const, target: category, name: categoryNames[category] }
  return null
}
