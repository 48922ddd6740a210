import { useInfiniteQuery } from '@tanstack/react-query'
import type { Call } from '#platform/web/call.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { listMyArticles } from '../contract/endpoints.ts'
import { MyArticleRow } from './MyArticleRow.tsx'

const ownArticles = (call: Call) => readPages(call, listMyArticles, { query: {} })

/** Prefetches the list's first page. */
export const loader = prefetching(({ call }) => ({ main: ownArticles(call) }))

/** The member's articles in every state. */
export function Component() {
  const articles = useInfiniteQuery(ownArticles(useCall()))
  const rows = articles.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="page-column py-10 *:max-w-5xl lg:py-12">
      <Head title="My Articles" description="Your articles and drafts." isIndexed={false} />
      <PageHeader
        kicker="News"
        title="My Articles"
        actions={<Button to="/article-editor">Create Article</Button>}
      />
      <div className="mt-8">
        <PagedList
          list={articles}
          count={rows.length}
          label="Loading your articles"
          skeleton={{
            node: (
              <Skeleton shape="card" count={3} label="Loading your articles" className="mb-4" />
            ),
          }}
          empty={{
            title: "You haven't created any articles yet.",
            text: 'We save your draft as you write. No one sees it until you publish.',
            action: <Button to="/article-editor">Write your first article</Button>,
          }}
          failure="Failed to fetch articles"
          level={2}
          more={{ className: '' }}
        >
          <ul className="divide-y divide-line border-line">
            {rows.map((article) => (
              <MyArticleRow key={article.id} article={article} />
            ))}
          </ul>
        </PagedList>
      </div>
    </div>
  )
}
