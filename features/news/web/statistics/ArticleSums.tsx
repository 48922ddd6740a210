import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listArticleSums } from '../../contract/statistics-endpoints.ts'
import { statisticsOf, statisticsPath } from '../../contract/statistics.ts'
import { plain, rateText } from './figure-texts.ts'
import { articleSumsQuery } from './queries.ts'

/** The author's published articles with their sums of all time, newest first. */
export function ArticleSums() {
  const [query] = useSearchParams()
  const list = useInfiniteQuery(articleSumsQuery(useCall(), cursorIn(query)))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="articles" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="articles" className="text-xl">
          Each article, all time
        </h2>
        {rows.length > 0 && (
          <Button variant="quiet" size="s" href={csvHref(listArticleSums, {}) ?? ''} download>
            Download CSV
          </Button>
        )}
      </div>
      <div className="mt-3">
        <PagedList
          list={list}
          count={rows.length}
          label="Loading your articles"
          empty={{
            title: 'No published articles yet',
            text: 'Publish one, and its views appear here: by day, where readers came from, and how many read to the end.',
            action: <Button to="/article-editor">Create Article</Button>,
          }}
          failure="Failed to fetch articles"
          more={{ nextHref: nextPageHref(statisticsPath, list.data, 'articles') }}
        >
          <FigureTable
            isStackedOnPhone
            caption="Your published articles, newest first"
            head={['Article', 'Published', 'Views', 'Read to the end', 'Likes', 'Comments']}
            words={['Published']}
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                <PrefetchLink
                  key="title"
                  to={statisticsOf(row.id)}
                  className="block whitespace-normal underline wrap-anywhere md:min-w-64"
                >
                  {row.title}
                </PrefetchLink>,
                <Time key="published" at={row.publishedAt} />,
                plain(row.views),
                rateText(row.finished, row.countedViews),
                plain(row.likes),
                plain(row.comments),
              ],
            }))}
          />
        </PagedList>
      </div>
    </section>
  )
}
