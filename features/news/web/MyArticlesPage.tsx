import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Call } from '#platform/web/call.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { cursorIn, nextPageHref, readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { listMyArticles } from '../contract/endpoints.ts'
import { statisticsPath } from '../contract/statistics.ts'
import { MyArticleRow } from './MyArticleRow.tsx'
import { MyArticlesFilters, myArticlesFilterFrom, myArticlesPath } from './MyArticlesFilters.tsx'

const ownArticles = (call: Call, query: URLSearchParams) =>
  readPages(call, listMyArticles, { query: myArticlesFilterFrom(query) }, cursorIn(query))

/** Prefetches the list's first page. */
export const loader = prefetching(({ call, query }) => ({ main: ownArticles(call, query) }))

/** The member's articles in every state, searched by title and filtered by status. */
export function Component() {
  const [query] = useSearchParams()
  const filter = myArticlesFilterFrom(query)
  const articles = useInfiniteQuery({
    ...ownArticles(useCall(), query),
    // Readers change its counts while the author is elsewhere.
    refetchOnMount: 'always',
  })
  const rows = articles.data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = Object.keys(filter).length > 0
  const hasNone = articles.isSuccess && rows.length === 0
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title="My Articles" description="Your articles and drafts." isIndexed={false} />
      <PageHeader
        kicker="News"
        id="my-articles"
        title="My Articles"
        actions={
          <>
            <Button to={statisticsPath} variant="quiet">
              Statistics
            </Button>
            <Button to="/article-editor">Create Article</Button>
          </>
        }
      />
      <section aria-labelledby="my-articles" className="mt-8 space-y-4">
        {!(hasNone && !isFiltered) && <MyArticlesFilters filter={filter} />}
        <PagedList
          list={articles}
          count={rows.length}
          label="Loading your articles"
          skeleton={{ node: <RowsSkeleton label="Loading your articles" lead="picture" /> }}
          empty={
            isFiltered
              ? {
                  title: 'No articles match',
                  text: 'Try other words, or another status.',
                  action: (
                    <Button to="/my-articles" variant="quiet">
                      Show all articles
                    </Button>
                  ),
                }
              : {
                  title: "You haven't created any articles yet.",
                  text: 'We save your draft as you write. No one sees it until you publish.',
                  action: <Button to="/article-editor">Write your first article</Button>,
                }
          }
          failure="Failed to fetch articles"
          level={2}
          more={{
            className: '',
            nextHref: nextPageHref(myArticlesPath(filter), articles.data, 'my-articles'),
          }}
        >
          <ul className="divide-y divide-line border-line">
            {rows.map((article) => (
              <MyArticleRow key={article.id} article={article} />
            ))}
          </ul>
        </PagedList>
      </section>
    </div>
  )
}
