import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { PeriodUnit } from '../contract/rules.ts'
import type { Period } from '../contract/schemas.ts'
import { periodName } from './period-names.ts'

/** A column of the figures, and how its values read. */
export type Figure = {
  key: Exclude<keyof Period, 'start'>
  label: string
  format: (value: number) => string
}

type Props = { figures: Figure[]; unit: PeriodUnit; periods: Period[]; csv: string }

/** The charts' figures, newest first, and their download. */
export function PeriodTable({ figures, unit, periods, csv }: Props) {
  return (
    <details className="mt-4">
      <summary className="touch-area cursor-pointer text-sm font-semibold">
        Figures as a table
      </summary>
      <div className="mt-3">
        <FigureTable
          caption={`Figures by ${unit}, newest first`}
          head={['Period', ...figures.map(({ label }) => label)]}
          rows={periods.toReversed().map((period) => ({
            key: period.start,
            cells: [
              periodName(unit, period.start),
              ...figures.map(({ key, format }) => format(period[key])),
            ],
          }))}
        />
      </div>
      <Button variant="quiet" href={csv} download className="mt-3">
        Download CSV
      </Button>
    </details>
  )
}
