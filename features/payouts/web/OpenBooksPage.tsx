import { useQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { feeNames, type FeeName } from '../contract/open-books.ts'
import { openBooksPath } from '../contract/paths.ts'
import type { OpenMonthWire } from '../contract/schemas.ts'
import { Amount } from './Figures.tsx'
import { MonthBars, monthName } from './MonthBars.tsx'
import { OpenEntries } from './OpenEntries.tsx'
import { openBooksQuery, openEntriesQuery } from './queries.ts'
import { VerifyBooks } from './VerifyBooks.tsx'

/** Prefetches the months and the entries that the address asks for. */
export const loader = prefetching(({ call, query }) => ({
  main: openBooksQuery(call),
  others: [
    openEntriesQuery(call, {
      account: query.get('account') ?? '',
      month: query.get('month') ?? '',
    }),
  ],
}))

const feeTitles: Record<FeeName, string> = {
  aa: 'Table AA',
  ae: 'Table AE',
  ah: 'Table AH',
  treasury: 'Treasury',
  houseTax: 'House tax',
}
/** Months in the chart. */
const charted = 12

const sumOf = (months: OpenMonthWire[], pick: (month: OpenMonthWire) => number): number =>
  months.reduce((sum, month) => sum + pick(month), 0)
const feesOf = ({ fees }: OpenMonthWire): number =>
  feeNames.reduce((sum, name) => sum + fees[name], 0)

/** The public ledger: fees, costs and the shared profit by month, and every entry behind them. */
export function Component() {
  const books = useQuery(openBooksQuery(useCall()))
  if (books.isError)
    return (
      <PageError
        title="Failed to load the ledger"
        isRetrying={books.isFetching}
        onRetry={() => void books.refetch()}
      />
    )
  const months = books.data?.months ?? []
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Public profit ledger"
        description="Every fee on every sale, what card payments cost, and how the profit is shared, straight from the ledger."
        canonicalPath={openBooksPath}
      />
      <PageHeader
        kicker="Marketplace"
        title="Public profit ledger"
        lead="Every fee on every sale, minus what card payments cost, is profit. Of that, 70% goes to the Tables, 20% to the reserve and 10% to a community organization. All figures are computed from the ledger’s entries. Nothing here names a buyer."
      />
      {books.isPending && (
        <div className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Skeleton shape="card" count={4} label="Loading the ledger" />
        </div>
      )}
      {books.data && months.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="No sales yet"
            text="The ledger starts with the first sale."
            action={<Button to="/marketplace">Visit the marketplace</Button>}
          />
        </div>
      )}
      {months.length > 0 && (
        <>
          <Totals months={months} />
          <VerifyBooks months={months} />
          <Months months={months} />
          <OpenEntries months={months.map(({ month }) => month)} />
        </>
      )}
    </div>
  )
}

function Totals({ months }: { months: OpenMonthWire[] }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Amount
        name="Fees on sales"
        cents={sumOf(months, feesOf)}
        note={`${formatExactCents(sumOf(months, ({ costs }) => costs))} in card costs`}
      />
      <Amount name="To the Tables" cents={sumOf(months, ({ tables }) => tables)} note="70%" />
      <Amount name="To the reserve" cents={sumOf(months, ({ reserve }) => reserve)} note="20%" />
      <Amount
        name="To the community"
        cents={sumOf(months, ({ community }) => community)}
        note="10%"
      />
    </dl>
  )
}

/** What the table says of each month, in order. */
const columns = [
  ...feeNames.map((name) => feeTitles[name]),
  'Card costs',
  'Profit',
  'Tables',
  'Reserve',
  'Community',
]
const figuresOf = ({ fees, costs, profit, tables, reserve, community }: OpenMonthWire): string[] =>
  [...feeNames.map((name) => fees[name]), 0 - costs, profit, tables, reserve, community].map(
    formatExactCents,
  )

function MonthName({ month: { month, monthHash } }: { month: OpenMonthWire }) {
  return (
    <>
      {monthName(month)}
      {monthHash === null && <span className="font-normal text-ink-3"> so far</span>}
    </>
  )
}

/** The same on phones: a month is its profit, and opens to the other figures. */
function MonthFolds({ months }: { months: OpenMonthWire[] }) {
  return (
    <div className="divide-y divide-line border-y border-line md:hidden">
      {months.map((month, index) => (
        <details key={month.month} open={index === 0}>
          <summary className="figures min-h-11 py-3 font-semibold">
            <MonthName month={month} />: {formatExactCents(month.profit)} profit
          </summary>
          <dl className="pb-3 text-sm">
            {figuresOf(month).map((figure, at) => (
              <div key={columns[at]} className="flex justify-between gap-4 py-0.5">
                <dt className="text-ink-3">{columns[at]}</dt>
                <dd className="figures">{figure}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  )
}

function Months({ months }: { months: OpenMonthWire[] }) {
  const shown = months.slice(0, charted).toReversed()
  return (
    <section aria-labelledby="months" className="mt-12">
      <h2 id="months" className="text-xl">
        By month
      </h2>
      <div className="mt-5 space-y-8">
        <MonthBars
          months={shown.map(({ month }) => month)}
          isStacked
          series={[
            {
              name: 'Tables',
              fill: 'fill-ink',
              swatch: 'bg-ink',
              values: shown.map(({ tables }) => tables),
            },
            {
              name: 'Reserve',
              fill: 'fill-ink-3',
              swatch: 'bg-ink-3',
              values: shown.map(({ reserve }) => reserve),
            },
            {
              name: 'Community',
              fill: 'fill-good',
              swatch: 'bg-good',
              values: shown.map(({ community }) => community),
            },
          ]}
        />
        <div className="max-md:hidden">
          <FigureTable
            caption="Fees, costs and shared profit by month"
            head={['Month', ...columns]}
            rows={months.map((month) => ({
              key: month.month,
              cells: [<MonthName key="month" month={month} />, ...figuresOf(month)],
            }))}
          />
        </div>
        <MonthFolds months={months} />
      </div>
      {months.some(({ carried }) => carried < 0) && (
        <p className="mt-4 max-w-reading text-sm text-ink-3">
          A month’s loss is made up for by the profit of the next ones before anything is shared.
        </p>
      )}
    </section>
  )
}
