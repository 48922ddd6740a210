import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listPeriods } from '../contract/endpoints.ts'
import { periodUnits, type PeriodUnit } from '../contract/rules.ts'
import type { Period } from '../contract/schemas.ts'
import { periodName } from './period-names.ts'
import { trendsQuery } from './queries.ts'
import { TrendChart } from './TrendChart.tsx'
import { type Figure, PeriodTable } from './PeriodTable.tsx'

const plain = (value: number) => value.toLocaleString('en-US')
const figures: Figure[] = [
  { key: 'members', label: 'New members', format: plain },
  { key: 'active', label: 'Active members', format: plain },
  { key: 'articles', label: 'Articles published', format: plain },
  { key: 'comments', label: 'Comments published', format: plain },
  { key: 'votes', label: 'Votes in debates that closed', format: plain },
  { key: 'income', label: 'Income', format: formatCents },
  { key: 'orders', label: 'Orders paid', format: plain },
  { key: 'plans', label: 'Paid plans', format: plain },
  { key: 'subscribed', label: 'Plans begun', format: plain },
  { key: 'left', label: 'Plans ended', format: plain },
]
const unitLabels: Record<PeriodUnit, string> = {
  day: 'By day',
  week: 'By week',
  month: 'By month',
}
const runningLabels: Record<PeriodUnit, string> = {
  day: 'so far today',
  week: 'so far this week',
  month: 'so far this month',
}
const previousLabels: Record<PeriodUnit, string> = {
  day: 'yesterday',
  week: 'last week',
  month: 'last month',
}
const isUnit = (value: string): value is PeriodUnit =>
  (periodUnits as readonly string[]).includes(value)

/** Charts of every measure with their table, for administrators. */
export function Trends() {
  const [unit, setUnit] = useState<PeriodUnit>('week')
  const trends = useQuery(trendsQuery(useCall(), unit))
  return (
    <section aria-labelledby="trends" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="trends" className="text-lg">
          Trends
        </h3>
        <Select
          size="s"
          aria-label="Group trends"
          value={unit}
          options={periodUnits.map((value) => ({ value, label: unitLabels[value] }))}
          onChange={({ target: { value } }) => isUnit(value) && setUnit(value)}
        />
      </div>
      {trends.isPending && <Skeleton count={3} className="mt-4 h-32" label="Loading trends" />}
      {trends.isError && (
        <ErrorState
          className="mt-4"
          level={3}
          isRetrying={trends.isFetching}
          onRetry={() => void trends.refetch()}
        />
      )}
      {trends.data && (
        <>
          <p className="mt-2 text-sm text-ink-2">
            {trends.data.countedAt ? (
              <>
                Counted <Time at={trends.data.countedAt} hasTime />, every hour. Days begin at
                midnight UTC; the last period, a dot, isn’t over.
              </>
            ) : (
              'The first figures are counted within an hour.'
            )}
          </p>
          <Charts unit={unit} periods={trends.data.periods} />
          <PeriodTable
            figures={figures}
            unit={unit}
            periods={trends.data.periods}
            csv={csvHref(listPeriods, { unit }) ?? ''}
          />
        </>
      )}
    </section>
  )
}

function Charts({ unit, periods }: { unit: PeriodUnit; periods: Period[] }) {
  const [latest, previous] = [periods.at(-1), periods.at(-2)]
  const isFlat = ({ key }: Figure) => periods.every((period) => period[key] === 0)
  const flat = figures.filter(isFlat)
  return (
    <>
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        {figures
          .filter((figure) => !isFlat(figure))
          .map(({ key, label, format }) => (
            <Card key={key} padding="s">
              <h4 className="text-sm text-ink-2">{label}</h4>
              <p className="flex items-baseline gap-2">
                <span className="figures font-serif text-2xl font-semibold">
                  {format(latest?.[key] ?? 0)}
                </span>
                <span className="text-sm text-ink-3">
                  {runningLabels[unit]}, {format(previous?.[key] ?? 0)} {previousLabels[unit]}
                </span>
              </p>
              <TrendChart
                values={periods.map((period) => period[key])}
                first={periodName(unit, periods[0]?.start ?? '')}
                last={periodName(unit, latest?.start ?? '')}
                format={key === 'income' ? (cents) => formatCents(Math.round(cents)) : format}
              />
            </Card>
          ))}
      </div>
      {flat.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          Zero in every period: {flat.map(({ label }) => label).join(', ')}.
        </p>
      )}
    </>
  )
}
