import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { countText } from '#platform/contract/count-text.ts'
import { BarChart } from '#platform/web/ui/BarChart.tsx'
import { FigureCard } from '#platform/web/ui/FigureCard.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import {
  fewestForRate,
  rangeNames,
  rateOf,
  sourceNames,
  viewSources,
  type StatisticsRange,
} from '../../contract/statistics.ts'
import type { Statistics } from '../../contract/statistics-schemas.ts'
import { plain, rateText } from './figure-texts.ts'

type Props = { statistics: Statistics; range: StatisticsRange }

/** Views, their sources and ends, in figures, as a chart and as tables. */
export function StatisticsFigures({ statistics, range }: Props) {
  const { views, finished, likes, comments } = statistics
  const rate = rateOf(finished, views)
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <FigureCard name="Views" value={plain(views)} note={rangeNames[range]} />
        <FigureCard
          name="Read to the end"
          value={rate === null ? '–' : `${rate}%`}
          note={rate === null ? rateText(finished, views) : 'of these views'}
        />
        <FigureCard name="Likes" value={plain(likes)} note="All time" />
        <FigureCard name="Comments" value={plain(comments)} note="All time" />
      </dl>
      <Course statistics={statistics} range={range} />
      <Sources statistics={statistics} />
    </>
  )
}

function Course({ statistics: { periods, views, finished }, range }: Props) {
  const nameOf = (start: string) =>
    range === 'all' ? calendarDay(start, 'month') : calendarDay(start, 'date')
  const unit = range === 'all' ? 'month' : 'day'
  return (
    <section aria-labelledby="course" className="mt-10">
      <h2 id="course" className="text-xl">
        Views by {unit}
      </h2>
      {views === 0 ? (
        <p className="mt-3 text-ink-2">
          {range === 'all'
            ? 'No views yet.'
            : `No views in the ${rangeNames[range].toLowerCase()}.`}
        </p>
      ) : (
        <div className="mt-5 space-y-5">
          <BarChart
            columns={periods.map(({ start }) => ({ key: start, name: nameOf(start) }))}
            isStacked
            format={plain}
            series={[
              {
                name: `Read to the end (${plain(finished)})`,
                fill: 'fill-side-a',
                swatch: 'bg-side-a',
                values: periods.map((period) => period.finished),
              },
              {
                name: `Other views (${plain(views - finished)})`,
                fill: 'fill-ink-3',
                swatch: 'bg-ink-3',
                values: periods.map((period) => period.views - period.finished),
              },
            ]}
          />
          <details>
            <summary className="touch-area cursor-pointer text-sm font-semibold">
              Figures as a table
            </summary>
            <div className="mt-3">
              <FigureTable
                caption={`Views by ${unit}, newest first`}
                head={[unit === 'day' ? 'Day' : 'Month', 'Views', 'Read to the end']}
                rows={periods.toReversed().map((period) => ({
                  key: period.start,
                  cells: [nameOf(period.start), plain(period.views), plain(period.finished)],
                }))}
              />
            </div>
          </details>
        </div>
      )}
    </section>
  )
}

function Sources({ statistics: { sources, views } }: Pick<Props, 'statistics'>) {
  if (views === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-10 max-w-reading">
      <h2 id="sources" className="text-xl">
        Where readers came from
      </h2>
      <div className="mt-3">
        <FigureTable
          caption="Views by where readers came from"
          head={['Source', 'Views', 'Share']}
          rows={viewSources.map((source) => {
            const share = rateOf(sources[source], views)
            return {
              key: source,
              cells: [
                sourceNames[source],
                plain(sources[source]),
                share === null ? '–' : `${share}%`,
              ],
            }
          })}
        />
      </div>
      {views < fewestForRate && (
        <p className="mt-2 text-sm text-ink-3">
          Shares appear once there are {fewestForRate} views.
        </p>
      )}
    </section>
  )
}

/** What a view and its end are, and what the sums are without. */
export function HowCounted({ earlierViews }: { earlierViews: number }) {
  return (
    <section aria-labelledby="counted" className="mt-12 max-w-reading text-sm text-ink-2">
      <h2 id="counted" className="text-lg text-ink">
        How this is counted
      </h2>
      <p className="mt-2">
        A view counts once per reader, article and day; yours don’t count. It counts as read to the
        end if the reader reached the last paragraph and had the page open for at least ten seconds.
        Readers without JavaScript, and programs such as search engines, count as views but never as
        read to the end, so the real share may be higher. Days begin at midnight UTC.
      </p>
      <p className="mt-2">
        We keep these sums. A code that changes daily keeps reloads from counting and is deleted
        after two days. It doesn’t say who read, or where they came from.
      </p>
      {earlierViews > 0 && (
        <p className="mt-2">
          Not included: {countText(earlierViews, 'view')} from before we counted by day.
        </p>
      )}
    </section>
  )
}
