import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { CallError } from '#platform/web/call.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import {
  rangeNames,
  statisticsOf,
  statisticsPath,
  statisticsRanges,
  type StatisticsRange,
} from '../../contract/statistics.ts'
import type { Statistics } from '../../contract/statistics-schemas.ts'
import { ArticleSums } from './ArticleSums.tsx'
import { articleStatisticsQuery, articleSumsQuery, ownStatisticsQuery, rangeIn } from './queries.ts'
import { HowCounted, StatisticsFigures } from './StatisticsFigures.tsx'

/** Prefetches the figures, and the list of articles on the page of all. */
export const loader = prefetching(({ call, params: { id }, query }) =>
  id === undefined
    ? {
        main: ownStatisticsQuery(call, rangeIn(query)),
        others: [articleSumsQuery(call, cursorIn(query))],
      }
    : { main: articleStatisticsQuery(call, id, rangeIn(query)) },
)

/** An author's statistics: of all articles, or of one. */
export function Component() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const range = rangeIn(query)
  return id === undefined ? <OwnStatistics range={range} /> : <OfArticle id={id} range={range} />
}

function OwnStatistics({ range }: { range: StatisticsRange }) {
  const statistics = useQuery(ownStatisticsQuery(useCall(), range))
  return (
    <Frame
      kicker={<PrefetchLink to="/my-articles">My Articles</PrefetchLink>}
      title="Statistics"
      path={statisticsPath}
      range={range}
      statistics={statistics}
    >
      <ArticleSums />
    </Frame>
  )
}

function OfArticle({ id, range }: { id: string; range: StatisticsRange }) {
  const statistics = useQuery(articleStatisticsQuery(useCall(), id, range))
  const isShut = statistics.error?.status === 403 || statistics.error?.status === 404
  if (isShut)
    return (
      <div className="page-column py-18">
        <Head title="Article Not Found" description="An article’s statistics." isIndexed={false} />
        <EmptyState
          title="Article Not Found"
          text="You can see the statistics of your own articles only."
          action={<Button to={statisticsPath}>Your statistics</Button>}
        />
      </div>
    )
  return (
    <Frame
      kicker={<PrefetchLink to={statisticsPath}>Statistics</PrefetchLink>}
      title={statistics.data?.title ?? 'Statistics'}
      path={statisticsOf(id)}
      range={range}
      statistics={statistics}
    />
  )
}

type FrameProps = {
  kicker: ReactNode
  title: string
  path: string
  range: StatisticsRange
  statistics: UseQueryResult<Statistics, CallError>
  children?: ReactNode
}

function Frame({ kicker, title, path, range, statistics, children }: FrameProps) {
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Statistics"
        description="How often your articles are viewed, in sums."
        isIndexed={false}
      />
      <PageHeader
        kicker={kicker}
        title={title}
        lead="How often your articles are viewed, and where readers come from. We keep counts only and track no one."
      />
      <Ranges path={path} range={range} />
      {statistics.isPending && (
        <Skeleton count={3} className="mt-6 h-24" label="Loading your statistics" />
      )}
      {statistics.isError && (
        <ErrorState
          className="mt-6"
          title="Failed to load your statistics"
          isRetrying={statistics.isFetching}
          onRetry={() => void statistics.refetch()}
        />
      )}
      {statistics.data && <StatisticsFigures statistics={statistics.data} range={range} />}
      {children}
      {statistics.data && <HowCounted earlierViews={statistics.data.earlierViews} />}
    </div>
  )
}

/** Links, so that a range has an address and works without scripts. */
function Ranges({ path, range }: { path: string; range: StatisticsRange }) {
  return (
    <nav aria-label="Time shown" className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
      {statisticsRanges.map((each) => (
        <PrefetchLink
          key={each}
          to={each === '30' ? path : `${path}?range=${each}`}
          preventScrollReset
          aria-current={each === range ? 'true' : undefined}
          className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold aria-[current]:no-underline"
        >
          {rangeNames[each]}
        </PrefetchLink>
      ))}
    </nav>
  )
}
