import { useQuery } from '@tanstack/react-query'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { FigureCard } from '#platform/web/ui/FigureCard.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { leastShown, sumOfTotals, totalOf, type FoldedCount } from '../contract/folding.ts'
import { transparencyPath } from '../contract/rules.ts'
import type { TransparencyReportWire } from '../contract/schemas.ts'
import { AccountDecisions, Appeals, Requests } from './AccountFigures.tsx'
import { Decisions } from './Decisions.tsx'
import { totalWords } from './figures.tsx'
import { Operator } from './Operator.tsx'
import { transparencyQuery } from './queries.ts'

const about =
  'How content and accounts were moderated in the past year: decisions by kind and reason, appeals, how long they took, and requests for data.'

/** Prefetches the report. */
export const loader = prefetching(({ call }) => ({ main: transparencyQuery(call) }))

/** The transparency report (docs/product/elsewhere.md 13). */
export function Component() {
  const site = useSite()
  const { data, isPending, isFetching, refetch } = useQuery(transparencyQuery(useCall()))
  if (!isPending && !data)
    return (
      <PageError
        title="Failed to load the report"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title="Transparency" description={about} canonicalPath={transparencyPath} />
      <PageHeader
        kicker={site.name}
        title="Transparency"
        lead="What moderators and administrators decided in the past year, in numbers."
      />
      {data ? <Report report={data} /> : <Loading />}
    </div>
  )
}

/** Where the numbers will stand, while they load. */
const Loading = () => (
  <>
    <Skeleton className="mt-8 h-24" label="Loading the report" />
    <Skeleton className="mt-10 h-72" />
    <Skeleton className="mt-10 h-40" />
  </>
)

function Report({ report }: { report: TransparencyReportWire }) {
  const { from, to, decisions, accounts, appeals, requests, medianHours } = report
  const last = new Date(Date.parse(to) - 86_400_000).toISOString()
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureCard name="Decisions about content" value={totalWords(decisions.total)} />
        <FigureCard name="Decisions about accounts" value={totalWords(sumOf(accounts))} />
        <FigureCard
          name="Appeals"
          value={totalWords(sumOfTotals(appeals.map(({ total }) => total)))}
        />
        <FigureCard name="Requests for data" value={totalWords(sumOf(requests))} />
      </dl>
      <p className="mt-4 mb-10 max-w-3xl text-sm text-ink-2">
        From {calendarDay(from)} to {calendarDay(last)} (UTC), counted once a day. Numbers from 1 to{' '}
        {leastShown - 1} are shown as “fewer than {leastShown}”, so that no number identifies a
        person. A total counts each of them as one and says “at least”.
      </p>
      <Decisions decisions={decisions} medianHours={medianHours.content} />
      <AccountDecisions accounts={accounts} />
      <Appeals appeals={appeals} medianHours={medianHours.accountAppeals} />
      <Requests requests={requests} />
      <Operator report={report} />
      <p className="border-t border-line pt-6 text-ink-2">
        The same numbers are <PrefetchLink to="/open-data/moderation">open data</PrefetchLink>.
      </p>
    </>
  )
}

const sumOf = (counts: { count: FoldedCount }[]) => totalOf(counts.map(({ count }) => count))
