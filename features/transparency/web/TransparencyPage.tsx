import { useQuery } from '@tanstack/react-query'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { leastShown } from '../contract/folding.ts'
import { transparencyPath } from '../contract/rules.ts'
import type { TransparencyReportWire } from '../contract/schemas.ts'
import { AccountDecisions, Appeals, Requests } from './AccountFigures.tsx'
import { Decisions } from './Decisions.tsx'
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
    <div className="page-column max-w-3xl py-10 lg:py-12">
      <Head title="Transparency" description={about} canonicalPath={transparencyPath} />
      <PageHeader
        kicker={site.name}
        title="Transparency"
        lead="What moderators and administrators decided, in numbers."
      />
      {data ? <Report report={data} /> : <Skeleton count={8} label="Loading the report" />}
    </div>
  )
}

function Report({ report }: { report: TransparencyReportWire }) {
  const last = new Date(Date.parse(report.to) - 86_400_000).toISOString()
  return (
    <>
      <p className="mt-6 text-ink-2">
        From {calendarDay(report.from)} to {calendarDay(last)} (UTC), counted once a day. Numbers
        from 1 to {leastShown - 1} are shown as “fewer than {leastShown}”, so that no number
        identifies a person. A total counts each of them as one and says “at least”.
      </p>
      <Decisions decisions={report.decisions} medianHours={report.medianHours.content} />
      <AccountDecisions accounts={report.accounts} />
      <Appeals appeals={report.appeals} medianHours={report.medianHours.accountAppeals} />
      <Requests requests={report.requests} />
      <Operator report={report} />
      <p className="mt-10 text-sm text-ink-2">
        The same numbers are <PrefetchLink to="/open-data/moderation">open data</PrefetchLink>.
      </p>
    </>
  )
}
